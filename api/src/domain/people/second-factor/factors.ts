import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { endSessions } from '../sessions/sessions.ts';

/** Passwords, second factors and links that an account gets; to take one off is never refused. */
export const newWaysIn = perDay(50, 'You have changed how you log in');

/** Whether logging in to the account with its password asks for more. */
export const hasFactor = ({ secondFactorSince }: Account): boolean => secondFactorSince !== undefined;

/**
 * Writes down that the account has one more second factor, and ends its sessions but the one that added it: they have
 * not shown it. Part of a transaction.
 */
export async function factorAdded(
  work: Pick<Services, 'clock' | 'newId'>,
  tables: Tables,
  account: Account,
  sessionId: string,
): Promise<void> {
  if (!hasFactor(account))
    await tables.users.replace({ ...account, secondFactorSince: instantAfter(work.clock) });
  const { id } = account;
  const why = 'by a new second factor';
  await endSessions(work, tables, { actor: id, userId: id, why, but: sessionId });
}

/** Forgets an app whose set-up was begun, by whom is not known. Part of a transaction. */
export async function dropUnconfirmedTotp({ totps }: Tables, userId: string): Promise<void> {
  const totp = await totps.byId(userId);
  if (totp && !totp.confirmedAt) await totps.delete(userId);
}

/** Writes down that one is gone; with the last one, its recovery codes go. Part of a transaction. */
export async function factorRemoved(tables: Tables, account: Account): Promise<void> {
  const totp = await tables.totps.byId(account.id);
  const passkeys = await tables.passkeys.where('userId', account.id);
  if (totp?.confirmedAt || passkeys.length > 0) return;
  await tables.recoveryCodes.deleteWhere('userId', account.id);
  await tables.users.replace({ ...account, secondFactorSince: undefined });
}

/** Takes every second factor off an account. Part of a transaction. */
export async function removeFactors(tables: Tables, account: Account): Promise<void> {
  await tables.totps.delete(account.id);
  await tables.passkeys.deleteWhere('userId', account.id);
  await factorRemoved(tables, account);
}
