import { messages } from '@adili/schemas/messages';
import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordTry } from '../audit-entries/repeated-entries.ts';
import { InvalidInputError, SessionEndedError } from '../errors.ts';
import type { Services } from '../services.ts';
import { makeRoom } from './attempt-counts.ts';
import { attemptInSession, countAttempt, forgive, isUsedUp } from './attempts.ts';
import type { Browser } from './browser.ts';
import type { Caller } from './sessions.ts';
import { matches } from './sign-in.ts';

interface Given {
  readonly password: string;
  /** What the body calls it. */
  readonly field: string;
  readonly browser: Browser;
}

/** Gives the account as it stands, in the transaction that changes it. @throws {InvalidInputError | SessionEndedError} */
export type Proof = (tables: Tables) => Promise<Account>;

const wrongPassword = (field: string) => new InvalidInputError({ [field]: messages.passwordWrong });

/**
 * Checks the password of somebody who is signed in, as one try of ten within a quarter of an hour. The answer to a wrong
 * one is no 401, at which clients renew their session and try again.
 * @throws {InvalidInputError | TooManyAttemptsError | BusyError}
 */
export async function provePassword(
  services: Services,
  { account, sessionId }: Caller,
  { password, field, browser }: Given,
): Promise<Proof> {
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const attempt = attemptInSession(services, account, sessionId);
  await makeRoom(services);
  await store.transaction((tables) => countAttempt(services, tables, attempt));
  if (await matches(services, attempt, password, account.passwordHash))
    return async (tables) => {
      // Checking takes a while: the password may be another by now, and the session over.
      const now = await tables.users.byId(account.id);
      if (now === null || (await tables.sessions.byId(sessionId)) === null) throw new SessionEndedError();
      if (now.passwordHash !== account.passwordHash) throw wrongPassword(field);
      await forgive(tables, attempt);
      return now;
    };
  await store.transaction(async (tables) => {
    const made = { email: account.email, account, browser };
    await recordTry(services, tables, { ...made, action: 'login.failed', why: 'wrong password, signed in' });
    if (await isUsedUp(services, tables, attempt))
      await recordTry(services, tables, {
        ...made,
        action: 'login.locked',
        why: 'too many tries, signed in',
      });
  });
  throw wrongPassword(field);
}
