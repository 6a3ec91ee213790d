import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { type Clock, days, instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** How long those who must have a second factor may go without one. */
const grace = days(14);

/** For the accounts of the demonstration, whose passwords everybody knows. */
const never = '9999-12-31T00:00:00.000Z';

async function isRequired(tables: Tables, account: Account): Promise<boolean> {
  if (account.role === 'admin' || account.memberRole === 'owner') return true;
  if (!account.organisationId) return false;
  const organisation = await tables.organisations.byId(account.organisationId);
  return organisation !== null && Reflect.get(organisation, 'requireSecondFactor') === true;
}

/** The account with the date by which it must have a second factor, or without one where it need not. Part of a transaction. */
export async function withDueDate(
  { clock }: Pick<Services, 'clock'>,
  tables: Tables,
  account: Account,
): Promise<Account> {
  if (account.secondFactorDueAt === never) return account;
  const required = await isRequired(tables, account);
  const { secondFactorDueAt: due, secondFactorWasDueAt: before } = account;
  if (required === Boolean(due)) return account;
  // There is one grace: who loses a role and gets it back goes on with the date they had.
  const next = required
    ? { ...account, secondFactorDueAt: before ?? instantAfter(clock, grace) }
    : { ...account, secondFactorDueAt: undefined, secondFactorWasDueAt: due };
  await tables.users.replace(next);
  return next;
}

/** The account as if it had never been asked for a second factor: the next sign-in begins a grace of its own. */
export const withNewGrace = (account: Account): Account =>
  account.secondFactorDueAt === never ? account : { ...account, secondFactorDueAt: undefined };

/** By when the account must set up a second factor, where it must and has none. */
export const dueDateOf = ({ secondFactorDueAt, secondFactorSince }: Account): string | undefined =>
  secondFactorSince || secondFactorDueAt === never ? undefined : secondFactorDueAt;

/** Whether an account's grace has ended without a second factor. */
export function isOverdue(account: Account, clock: Clock): boolean {
  const due = dueDateOf(account);
  return due !== undefined && due <= instantAfter(clock);
}

/** Asks no second factor of these accounts. */
export async function exemptFromSecondFactor(
  { store }: Pick<Services, 'store'>,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails)
    await store.transaction(async ({ users }) => {
      const account = await users.byKey('email', email);
      if (account && account.secondFactorDueAt !== never)
        await users.replace({ ...account, secondFactorDueAt: never });
    });
}
