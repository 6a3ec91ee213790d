import type { Login } from '@adili/schemas/account';
import { hours, minutes } from './clock.ts';
import { WrongCredentials } from './errors.ts';
import type { Services } from './services.ts';
import { type SignedInSession, startSession } from './sessions.ts';

/** Failed sign-ins an account takes before it pauses, whoever makes them. */
export const signInLimit = { attempts: 10, window: minutes(15) } as const;

/** Reset mails an account gets. */
export const resetMailLimit = { attempts: 5, window: hours(1) } as const;

/** @throws {WrongCredentials | TooManyAttempts | Busy} the same for an account that isn't there */
export async function signIn(
  services: Services,
  payload: Login,
  userAgent: string,
): Promise<SignedInSession> {
  services.passwords.refuseWhileBusy();
  services.signInAttempts.attempt(payload.email);
  const account = await services.store.users.byEmail(payload.email);
  const matches = await services.passwords.matches(payload.password, account?.passwordHash ?? null);
  if (account === null || !matches) throw new WrongCredentials();
  services.signInAttempts.forget(payload.email);
  return services.store.transaction((tables) => startSession(services, tables, account, userAgent));
}
