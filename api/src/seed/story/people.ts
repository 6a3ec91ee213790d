import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { demoCustomer, demoNewcomer } from '../../config/demo-accounts.ts';

/** The customer who is three weeks in. */
export const amina = {
  ...demoCustomer,
  name: 'Amina Otieno',
  company: 'Savanna Ledger Ltd',
  phone: '+254 700 000 101',
} as const;

/** The website of that customer, which no one can reach: its audits were recorded (`tests/demonstration`). */
export const websiteOfCustomer = 'https://www.savannaledger.example';

/** Who works there with her. None of them can log in. */
export const colleagues = {
  joseph: { email: 'joseph@savannaledger.example', name: 'Joseph Kariuki', role: 'admin' },
  wambui: { email: 'wambui@savannaledger.example', name: 'Wambui Ndungu', role: 'member' },
  kevin: { email: 'kevin@savannaledger.example', name: 'Kevin Omondi', role: 'member' },
  /** Who left in the story. */
  grace: { email: 'grace@savannaledger.example', name: 'Grace Achieng', role: 'member' },
  fatuma: { email: 'fatuma@mizani-audit.example', name: 'Fatuma Salim', role: 'auditor' },
} as const satisfies Record<string, { email: string; name: string; role: MemberRole }>;
export type Colleague = keyof typeof colleagues;

/** The customer who begins today. */
export const zuri = {
  ...demoNewcomer,
  name: 'Zuri Mwende',
  company: 'Baraka Solar Ltd',
  phone: '+254 700 000 120',
} as const;

/** The addresses of all of them, by which they are found again. */
export const addressesOfStory: readonly string[] = [amina, ...Object.values(colleagues), zuri].map(
  ({ email }) => email,
);
