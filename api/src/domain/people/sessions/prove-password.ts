import { messages } from '@adili/schemas/messages';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordTry } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import {
  attemptInSession,
  attemptOf,
  countAttempt,
  resetAttempts,
} from '../../foundation/rate-limits/attempts.ts';
import type { Services } from '../../foundation/services.ts';
import { SessionEndedError } from './errors.ts';
import { matches } from './password-matches.ts';
import { readCaller } from './read-caller.ts';

/** Whose password it is to be: of who is signed in, or of an account that something else has named. */
export type Claimed = Caller | { readonly account: Account; readonly sessionId: null };

interface Given {
  readonly password: string;
  /** What the body calls it. */
  readonly field: string;
  readonly browser: Browser;
}

/** Gives the account as it stands, in the transaction that changes it. @throws {InvalidInputError | SessionEndedError} */
export type Proof = (tables: Tables) => Promise<Account>;

const wrongPassword = (field: string) => new InvalidInputError({ [field]: messages.passwordWrong });

/** The account as it stands within a transaction. @throws {SessionEndedError} */
async function readAccount(tables: Tables, claimed: Claimed): Promise<Account> {
  if (claimed.sessionId !== null) return readCaller(tables, claimed);
  const now = await tables.users.byId(claimed.account.id);
  if (now === null) throw new SessionEndedError();
  return now;
}

/**
 * Checks the password of an account, as one try at signing in: of the session, where there is one, so that a stranger's
 * guesses never keep out who is signed in. The answer to a wrong one is no 401, at which clients renew their session and
 * try again.
 * @throws {InvalidInputError | TooManyError | BusyError}
 */
export async function provePassword(
  services: Services,
  claimed: Claimed,
  { password, field, browser }: Given,
): Promise<Proof> {
  const { store, passwords } = services;
  const { account, sessionId } = claimed;
  passwords.refuseWhileBusy();
  const attempt =
    sessionId === null
      ? attemptOf(services, 'signIn', account.email, browser, account)
      : attemptInSession(account, sessionId);
  const isLast = await store.transaction((tables) => countAttempt(services, tables, attempt));
  if (await matches(services, attempt, password, account.passwordHash))
    return async (tables) => {
      // Checking takes a while: the password may be another by now, and the session over.
      const now = await readAccount(tables, claimed);
      if (now.passwordHash !== account.passwordHash) throw wrongPassword(field);
      await resetAttempts(services, tables, attempt);
      return now;
    };
  const where = sessionId === null ? 'with a mailed link' : 'signed in';
  await store.transaction(async (tables) => {
    const made = { email: account.email, browser };
    await recordTry(services, tables, { ...made, action: 'login.failed', why: `wrong password, ${where}` });
    if (isLast)
      await recordTry(services, tables, { ...made, action: 'login.locked', why: `too many tries, ${where}` });
  });
  throw wrongPassword(field);
}
