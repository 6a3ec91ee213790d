import type { Login } from '@adili/schemas/account';
import type { Account } from '../store/rows.ts';
import { type Attempt, attemptOf, countAttempt, forgive, takeBack } from './attempts.ts';
import type { Browser } from './browser.ts';
import { WrongCredentials } from './errors.ts';
import type { Services } from './services.ts';
import { type NewSession, startSession } from './sessions.ts';

/** A check that could not be made is no failed try. */
async function matches(
  { passwords, store }: Services,
  { password }: Login,
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

/** @throws {WrongCredentials | TooManyAttempts | Busy} the same for an account that isn't there */
export async function signIn(services: Services, payload: Login, browser: Browser): Promise<NewSession> {
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const account = await store.users.byEmail(payload.email);
  const attempt = attemptOf(services, 'signIn', payload.email, browser, account);
  await store.transaction((tables) => countAttempt(services, tables, attempt));
  const isRight = await matches(services, payload, account, attempt);
  if (account === null || !isRight) throw new WrongCredentials();
  return store.transaction(async (tables) => {
    await forgive(tables, attempt);
    return startSession(services, tables, account, browser);
  });
}
