import type { Services } from '../domain/services.ts';
import type { Account } from '../store/accounts/table.ts';
import { demoCustomer, demoOperator } from './accounts.ts';
import { people } from './people.ts';

type Looking = Pick<Services, 'store' | 'passwords'>;

/** The accounts of the demonstration that still take their published password. */
export async function openDemoAccounts({ store, passwords }: Looking): Promise<Account[]> {
  const made = [
    { account: await store.users.byKey('email', demoOperator.email), password: demoOperator.password },
    { account: await store.users.byId(people[0].id), password: demoCustomer.password },
  ];
  const open: Account[] = [];
  for (const { account, password } of made)
    if (account && (await passwords.matches(password, account.passwordHash))) open.push(account);
  return open;
}

/** All accounts that the demonstration made. An operator's that was given another password is somebody's own by now. */
export async function demoAccounts(looking: Looking): Promise<readonly Account[]> {
  const customers = await looking.store.users.byIds(people.map(({ id }) => id));
  const open = await openDemoAccounts(looking);
  return [...customers, ...open.filter(({ role }) => role === 'admin')];
}
