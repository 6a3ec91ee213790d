import type { SecondStep } from '@adili/schemas/second-factor/second-step';
import type { Browser } from '../../foundation/browser.ts';
import type { Services } from '../../foundation/services.ts';
import { type NewSession, startSession } from '../sessions/sessions.ts';
import { findAccount, spend } from './challenge.ts';
import { tryCode } from './codes.ts';
import { LogInExpiredError, WrongCodeError } from './errors.ts';

/** Finishes a log-in with a code. @throws {LogInExpiredError | WrongCodeError | TooManyError} */
export async function secondStep(
  services: Services,
  { challenge, code }: SecondStep,
  browser: Browser,
): Promise<NewSession> {
  const account = await findAccount(services, challenge);
  if (account === null) throw new LogInExpiredError();
  const session = await tryCode(services, {
    account,
    code,
    browser,
    isLogIn: true,
    done: async (tables, now) => {
      // A password that was set meanwhile makes the first step worth nothing.
      const isSame = now.passwordHash === account.passwordHash;
      if (!isSame || !(await spend(services, tables, challenge))) throw new LogInExpiredError();
      return startSession(services, tables, now, browser);
    },
  });
  if (session === null) throw new WrongCodeError();
  return session;
}
