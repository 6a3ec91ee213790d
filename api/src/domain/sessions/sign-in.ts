import type { Login } from '@adili/schemas/sessions/login';
import type { Tables } from '../../store/store.ts';
import { recordTry } from '../audit-entries/repeated-entries.ts';
import { WrongCredentialsError } from '../errors.ts';
import type { Services } from '../services.ts';
import { attemptOf, countAttempt, forgive, holdAttempt, isUsedUp } from './attempts.ts';
import type { Browser } from './browser.ts';
import { type NewSession, startSession } from './sessions.ts';

/** @throws {WrongCredentialsError | TooManyAttemptsError | BusyError} the same for an account that isn't there, in as many writes */
export async function signIn(services: Services, payload: Login, browser: Browser): Promise<NewSession> {
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const { email, password } = payload;
  const account = await store.users.byKey('email', email);
  const attempt = attemptOf(services, 'signIn', email, browser, account);
  const letGo = await holdAttempt(services, attempt);
  try {
    const isRight = await passwords.matches(password, account?.passwordHash ?? null);
    if (account && isRight)
      return await store.transaction(async (tables) => {
        // Checking takes a while: a password that was reset meanwhile is no longer the right one.
        const now = await tables.users.byId(account.id);
        if (now?.passwordHash !== account.passwordHash) throw new WrongCredentialsError();
        await forgive(tables, attempt);
        return startSession(services, tables, now, browser);
      });
    // One write for everybody: whether a line is told must not show in the time that it takes.
    const count = async (tables: Tables) => {
      letGo();
      await countAttempt(services, tables, attempt);
      const made = { email, account, browser };
      const why = account ? 'wrong password' : 'no account';
      await recordTry(services, tables, { ...made, action: 'login.failed', why });
      if (await isUsedUp(services, tables, attempt))
        await recordTry(services, tables, { ...made, action: 'login.locked', why: 'too many tries' });
    };
    await store.transaction(count, { even: true });
    throw new WrongCredentialsError();
  } finally {
    letGo();
  }
}
