import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { LastWayInError } from './errors.ts';

/**
 * Before a passkey, which is both factors, or a provider is taken off an account.
 * @throws {LastWayInError} nothing else is left to log in with
 */
export async function refuseLastWayIn(
  { passkeys, identities }: Pick<Tables, 'passkeys' | 'identities'>,
  { id, passwordHash }: Account,
): Promise<void> {
  if (passwordHash !== null) return;
  const ways = [...(await passkeys.where('userId', id)), ...(await identities.where('userId', id))];
  if (ways.length < 2) throw new LastWayInError();
}
