import type { Proof as Given } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { type Proof, provePassword } from '../sessions/prove-password.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { takeRightCode } from './codes.ts';
import { ProofRequiredError } from './errors.ts';
import { hasFactor } from './factors.ts';

/** How long a log-in counts as one of just now. */
const fresh = minutes(15);

/** Reads what the person must show before a way in to their account is changed. */
export async function readProof(
  { store, clock }: Services,
  { account, sessionId }: Caller,
): Promise<SecondFactor['proof']> {
  const session = await store.sessions.byId(sessionId);
  if (session && session.createdAt > instantAfter(clock, -fresh)) return 'none';
  if ((await store.totps.byId(account.id))?.confirmedAt) return 'code';
  // With only a passkey, a new log-in shows it.
  return account.passwordHash === null || hasFactor(account) ? 'logIn' : 'password';
}

const missing = {
  password: 'password_required',
  code: 'code_required',
  logIn: 'fresh_log_in_required',
} as const;

/**
 * Makes sure that it is still the person: by a log-in of just now, by a code where they have an app, or by their
 * password where they have no second factor: who has taken the session may know the password, too.
 * @throws {ProofRequiredError | InvalidInputError | TooManyError | BusyError}
 */
export async function provePerson(
  services: Services,
  caller: Caller,
  { password, code }: Given,
  browser: Browser,
): Promise<Proof> {
  const { account } = caller;
  const needed = await readProof(services, caller);
  const mayBePassword = needed === 'password' || needed === 'none';
  if (mayBePassword && password !== undefined && account.passwordHash !== null)
    return provePassword(services, caller, { password, field: 'password', browser });
  const now: Proof = (tables) => readCaller(tables, caller);
  if (needed === 'code' && code !== undefined)
    await takeRightCode(services, { account, code, browser, isLogIn: false, done: now });
  else if (needed !== 'none') throw new ProofRequiredError(missing[needed]);
  return now;
}
