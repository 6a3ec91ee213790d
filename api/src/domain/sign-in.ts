import type { Login } from '@adili/schemas/account';
import type { Account } from '../store/rows.ts';
import { type Attempt, attemptOf, countAttempt, forgive, takeBack } from './attempts.ts';
import type { Browser } from './browser.ts';
import { TooManyAttempts, WrongCredentials } from './errors.ts';
import { recordTry } from './repeated-deeds.ts';
import type { Services } from './services.ts';
import { type NewSession, startSession } from './sessions.ts';

/** @throws {WrongCredentials | TooManyAttempts | Busy} the same for an account that isn't there */
export async function signIn(services: Services, payload: Login, browser: Browser): Promise<NewSession> {
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const { email, password } = payload;
  const account = await store.users.byEmail(email);
  const attempt = attemptOf(services, 'signIn', email, browser, account);
  const tell = (action: 'login.failed' | 'login.locked', why: string) =>
    store.transaction((tables) => recordTry(services, tables, { action, why, email, account, browser }));

  try {
    await store.transaction((tables) => countAttempt(services, tables, attempt));
  } catch (error) {
    if (error instanceof TooManyAttempts) await tell('login.locked', 'too many tries');
    throw error;
  }
  const isRight = await matches(services, password, account, attempt);
  if (account === null || !isRight) {
    await tell('login.failed', account ? 'wrong password' : 'no account');
    throw new WrongCredentials();
  }
  return store.transaction(async (tables) => {
    // Checking takes a while: a password that was reset meanwhile is no longer the right one.
    const now = await tables.users.byId(account.id);
    if (now?.passwordHash !== account.passwordHash) throw new WrongCredentials();
    await forgive(tables, attempt);
    return startSession(services, tables, now, browser);
  });
}

/** A check that could not be made is no failed try. */
async function matches(
  { passwords, store }: Services,
  password: string,
  account: Account | null,
  attempt: Attempt,
): Promise<boolean> {
  try {
    return await passwords.matches(password, account?.passwordHash ?? null);
  } catch (error) {
    await store.transaction((tables) => takeBack(tables, attempt));
    throw error;
  }
}
