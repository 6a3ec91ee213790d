import type { Proof as Given } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { instantAfter, minutes } from '../clock.ts';
import type { Services } from '../services.ts';
import type { Browser } from '../sessions/browser.ts';
import { callerNow } from '../sessions/caller-now.ts';
import { type Proof, provePassword } from '../sessions/prove-password.ts';
import type { Caller } from '../sessions/sessions.ts';
import { ProofRequiredError } from './errors.ts';

/** How long a log-in counts as one of just now. */
const fresh = minutes(15);

/** What the person must show before a way in to their account is changed. */
export async function proofOf(
  { store, clock }: Services,
  { account, sessionId }: Caller,
): Promise<SecondFactor['proof']> {
  const session = await store.sessions.byId(sessionId);
  if (session && session.createdAt > instantAfter(clock, -fresh)) return 'none';
  return account.passwordHash === null ? 'logIn' : 'password';
}

/**
 * Makes sure that it is still the person: by their password, or by a log-in of just now.
 * @throws {ProofRequiredError | InvalidInputError | TooManyError | BusyError}
 */
export async function provePerson(
  services: Services,
  caller: Caller,
  { password }: Given,
  browser: Browser,
): Promise<Proof> {
  if (password !== undefined && caller.account.passwordHash !== null)
    return provePassword(services, caller, { password, field: 'password', browser });
  const needed = await proofOf(services, caller);
  if (needed === 'none') return (tables) => callerNow(tables, caller);
  throw new ProofRequiredError(needed === 'password' ? 'password_required' : 'fresh_log_in_required');
}
