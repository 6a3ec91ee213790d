import { demoCustomer, demoOperator } from '../config/demo-accounts.ts';
import type { Services } from '../domain/foundation/services.ts';
import type { Account } from '../store/tables/accounts.ts';

/** The accounts of the demonstration that still take their published password. */
export async function openDemoAccounts({
  store,
  passwords,
}: Pick<Services, 'store' | 'passwords'>): Promise<Account[]> {
  const made = [
    { account: await store.users.byKey('email', demoOperator.email), password: demoOperator.password },
    { account: await store.users.byId('demo-amina'), password: demoCustomer.password },
  ];
  const open: Account[] = [];
  for (const { account, password } of made)
    if (account && (await passwords.matches(password, account.passwordHash))) open.push(account);
  return open;
}
