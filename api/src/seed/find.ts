import { demoCustomer, demoNewcomer, demoOperator } from '../config/demo-accounts.ts';
import type { Services } from '../domain/foundation/services.ts';
import type { Account } from '../store/tables/accounts.ts';

/** The accounts of the demonstration that still take their published password. */
export async function openDemoAccounts({
  store,
  passwords,
}: Pick<Services, 'store' | 'passwords'>): Promise<Account[]> {
  const open: Account[] = [];
  for (const { email, password } of [demoOperator, demoCustomer, demoNewcomer]) {
    const account = await store.users.byKey('email', email);
    if (account && (await passwords.matches(password, account.passwordHash))) open.push(account);
  }
  return open;
}
