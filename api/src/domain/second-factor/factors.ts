import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** Whether logging in to the account with its password asks for more. */
export const hasFactor = ({ secondFactorSince }: Account): boolean => secondFactorSince !== undefined;

/** Writes down that the account has a second factor. Part of a transaction. */
export async function factorAdded(
  { clock }: Pick<Services, 'clock'>,
  { users }: Tables,
  account: Account,
): Promise<void> {
  if (!hasFactor(account)) await users.replace({ ...account, secondFactorSince: instantAfter(clock) });
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
