import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Caller } from '../../foundation/caller.ts';
import { SessionEndedError } from './errors.ts';

const theirs = ['role', 'organisationId', 'memberRole'] as const;

/**
 * The account of who calls, as it stands within a transaction.
 * @throws {SessionEndedError} their session has ended meanwhile, or they are in another role or organisation
 */
export async function readCaller(
  { users, sessions }: Pick<Tables, 'users' | 'sessions'>,
  { account, sessionId }: Caller,
): Promise<Account> {
  const session = await sessions.byId(sessionId);
  const now = await users.byId(account.id);
  if (session?.userId !== account.id || now === null) throw new SessionEndedError();
  if (theirs.some((field) => now[field] !== account[field])) throw new SessionEndedError();
  return now;
}
