import { type Clock, days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Services } from '../../foundation/services.ts';

/** How long those who must have a second factor may go without one. */
const grace = days(14);

type Work = Pick<Services, 'clock' | 'exemptFromSecondFactor'>;

async function isRequired(work: Work, tables: Tables, account: Account): Promise<boolean> {
  if (work.exemptFromSecondFactor.includes(account.email)) return false;
  if (account.role === 'admin' || account.memberRole === 'owner') return true;
  if (!account.organisationId) return false;
  const organisation = await tables.organisations.byId(account.organisationId);
  return organisation !== null && Reflect.get(organisation, 'requireSecondFactor') === true;
}

/** The account with the date by which it must have a second factor, or without one where it need not. Part of a transaction. */
export async function withDueDate(work: Work, tables: Tables, account: Account): Promise<Account> {
  const required = await isRequired(work, tables, account);
  const end = instantAfter(work.clock, grace);
  // A date beyond the grace is none: nothing is exempt for ever.
  const [due, before] = [account.secondFactorDueAt, account.secondFactorWasDueAt].map((date) =>
    date && date <= end ? date : undefined,
  );
  if (required === Boolean(due) && due === account.secondFactorDueAt) return account;
  // There is one grace: who loses a role and gets it back goes on with the date they had.
  const next = required
    ? { ...account, secondFactorDueAt: before ?? end }
    : { ...account, secondFactorDueAt: undefined, secondFactorWasDueAt: due ?? before };
  await tables.users.replace(next);
  return next;
}

/** The account as if it had never been asked for a second factor: the next sign-in begins a grace of its own. */
export const withNewGrace = (account: Account): Account => ({ ...account, secondFactorDueAt: undefined });

/** By when the account must set up a second factor, where it must and has none. */
export const dueDateOf = ({ secondFactorDueAt, secondFactorSince }: Account): string | undefined =>
  secondFactorSince ? undefined : secondFactorDueAt;

/** Whether an account's grace has ended without a second factor. */
export function isOverdue(account: Account, clock: Clock): boolean {
  const due = dueDateOf(account);
  return due !== undefined && due <= instantAfter(clock);
}
