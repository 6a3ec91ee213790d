import type { Login } from '@adili/schemas/sessions/login';
import type { Tables } from '../../../store/store.ts';
import { recordTry } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import { attemptOf, countAttempt, resetAttempts } from '../../foundation/rate-limits/attempts.ts';
import type { Services } from '../../foundation/services.ts';
import { WrongCredentialsError } from '../sessions/errors.ts';
import { matches } from '../sessions/password-matches.ts';
import type { NewSession } from '../sessions/sessions.ts';
import { enter, sessionOf } from './enter.ts';

/**
 * @throws {WrongCredentialsError | TooManyError | BusyError} the same for an account that isn't there, in as many writes
 * @throws {SecondFactorRequiredError} the password was right
 */
export async function signIn(services: Services, payload: Login, browser: Browser): Promise<NewSession> {
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const { email, password } = payload;
  const account = await store.users.byKey('email', email);
  const attempt = attemptOf(services, 'signIn', email, browser, account);
  // Counted before it is known how it ends, so that many at once, at whatever process, can't slip through.
  const isLast = await store.transaction((tables) => countAttempt(services, tables, attempt), {
    forceCommit: true,
  });
  const isRight = await matches(services, attempt, password, account?.passwordHash ?? null);
  if (account && isRight) {
    const entered = await store.transaction(async (tables) => {
      // Checking takes a while: a password that was reset meanwhile is no longer the right one.
      const now = await tables.users.byId(account.id);
      if (now?.passwordHash !== account.passwordHash) throw new WrongCredentialsError();
      await resetAttempts(services, tables, attempt);
      return enter(services, tables, now, browser);
    });
    return sessionOf(entered);
  }
  const record = async (tables: Tables) => {
    const made = { email, browser };
    const why = account ? 'wrong password' : 'no account';
    await recordTry(services, tables, { ...made, action: 'login.failed', why });
    if (isLast) await recordTry(services, tables, { ...made, action: 'login.locked', why: 'too many tries' });
  };
  // The time of an answer must not show whether an entry is recorded.
  await store.transaction(record, { forceCommit: true });
  throw new WrongCredentialsError();
}
