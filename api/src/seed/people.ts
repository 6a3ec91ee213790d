import type { PlanId } from '@adili/schemas/accounts/plan';

/** The demonstration's customers. The first is the one who can sign in; all are invented. */
export const people = [
  {
    id: 'demo-amina',
    email: 'customer@adili.example',
    fullName: 'Amina Otieno',
    company: 'Savanna Ledger Ltd',
    phone: '+254 700 000 101',
  },
  {
    id: 'demo-brian',
    email: 'brian@jengapay.example',
    fullName: 'Brian Mwangi',
    company: 'JengaPay',
    phone: '+254 700 000 102',
  },
  {
    id: 'demo-cynthia',
    email: 'cynthia@ukulimahub.example',
    fullName: 'Cynthia Wanjiru',
    company: 'Ukulima Hub',
  },
  {
    id: 'demo-daud',
    email: 'daud@pwanilogistics.example',
    fullName: 'Daud Hassan',
    company: 'Pwani Logistics',
    phone: '+254 700 000 104',
  },
  {
    id: 'demo-esther',
    email: 'esther@afyaline.example',
    fullName: 'Esther Njeri',
    company: 'Afyaline Clinics',
  },
  {
    id: 'demo-farah',
    email: 'farah@duka360.example',
    fullName: 'Farah Abdi',
    company: 'Duka360',
    phone: '+254 700 000 106',
  },
  { id: 'demo-grace', email: 'grace@elimuworks.example', fullName: 'Grace Achieng', company: 'Elimu Works' },
  {
    id: 'demo-hassan',
    email: 'hassan@bahariinsure.example',
    fullName: 'Hassan Ali',
    company: 'Bahari Insure',
  },
  {
    id: 'demo-irene',
    email: 'irene@kilimosacco.example',
    fullName: 'Irene Chebet',
    company: 'Kilimo SACCO',
    phone: '+254 700 000 109',
  },
  { id: 'demo-james', email: 'james@mjengo.example', fullName: 'James Kiptoo', company: 'Mjengo Builders' },
] as const;

interface Payer {
  readonly owner: (typeof people)[number]['id'];
  readonly organisationId: string;
  readonly plan: PlanId;
}

/** The organisations of those who pay; the first of the people is still on trial. */
export const payers: readonly [Payer, ...Payer[]] = [
  { owner: 'demo-brian', organisationId: 'demo-jengapay', plan: 'growth' },
  { owner: 'demo-daud', organisationId: 'demo-pwani', plan: 'enterprise' },
  { owner: 'demo-esther', organisationId: 'demo-afyaline', plan: 'starter' },
  { owner: 'demo-farah', organisationId: 'demo-duka', plan: 'growth' },
  { owner: 'demo-grace', organisationId: 'demo-elimu', plan: 'starter' },
  { owner: 'demo-irene', organisationId: 'demo-kilimo', plan: 'starter' },
  { owner: 'demo-james', organisationId: 'demo-mjengo', plan: 'growth' },
];
