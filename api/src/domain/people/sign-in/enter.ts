import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Services } from '../../foundation/services.ts';
import { newChallenge } from '../second-factor/challenge.ts';
import { SecondFactorRequiredError } from '../second-factor/errors.ts';
import { hasFactor } from '../second-factor/factors.ts';
import { type NewSession, startSession } from '../sessions/sessions.ts';

/** How a person who has shown a first factor goes on: with a session, or with a challenge for the second. */
export type Entered = { readonly session: NewSession } | { readonly challenge: string };

/** The way in for a person who has shown the first factor of an account that was there before. Part of a transaction. */
export async function enter(
  services: Services,
  tables: Tables,
  account: Account,
  browser: Browser,
): Promise<Entered> {
  if (hasFactor(account)) return { challenge: newChallenge(services, account) };
  return { session: await startSession(services, tables, account, browser) };
}

/** The session; call it after the transaction. @throws {SecondFactorRequiredError} */
export function sessionOf(entered: Entered): NewSession {
  if ('session' in entered) return entered.session;
  throw new SecondFactorRequiredError(entered.challenge);
}
