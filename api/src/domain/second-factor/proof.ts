import type { Proof } from '@adili/schemas/second-factor/proof';
import type { SecondFactor } from '@adili/schemas/second-factor/second-factor';
import type { Tables } from '../../store/store.ts';
import { recordTry } from '../audit-entries/repeated-entries.ts';
import { instantAfter, minutes } from '../clock.ts';
import { InvalidInputError } from '../errors.ts';
import type { Services } from '../services.ts';
import { giveBack, makeRoom } from '../sessions/attempt-counts.ts';
import { attemptOf, countAttempt, forgive } from '../sessions/attempts.ts';
import type { Browser } from '../sessions/browser.ts';
import type { Caller } from '../sessions/sessions.ts';
import { ProofRequiredError } from './errors.ts';

/** How long a log-in counts as one of just now. */
const fresh = minutes(15);

/** What the person must show before a factor of theirs is changed. */
export async function proofOf(
  { store, clock }: Services,
  { account, sessionId }: Caller,
): Promise<SecondFactor['proof']> {
  const session = await store.sessions.byId(sessionId);
  if (session && session.createdAt > instantAfter(clock, -fresh)) return 'none';
  return account.passwordHash === null ? 'logIn' : 'password';
}

/**
 * Makes sure that it is still the person: by a log-in of just now, or by their password, counted as sign-ins are.
 * @throws {ProofRequiredError | InvalidInputError | TooManyAttemptsError | BusyError}
 */
export async function provePerson(
  services: Services,
  caller: Caller,
  { password }: Proof,
  browser: Browser,
): Promise<void> {
  const needed = await proofOf(services, caller);
  const { account } = caller;
  if (password === undefined || account.passwordHash === null) {
    if (needed === 'none') return;
    throw new ProofRequiredError(needed === 'password' ? 'password_required' : 'fresh_log_in_required');
  }
  const { store, passwords } = services;
  passwords.refuseWhileBusy();
  const attempt = attemptOf(services, 'signIn', account.email, browser, account);
  await makeRoom(services);
  await store.transaction((tables) => countAttempt(services, tables, attempt));
  const isRight = await passwords.matches(password, account.passwordHash).catch(async (error: unknown) => {
    await store.transaction((tables) => giveBack(tables, attempt.counters));
    throw error;
  });
  await store.transaction((tables: Tables) =>
    isRight
      ? forgive(tables, attempt)
      : recordTry(services, tables, {
          email: account.email,
          account,
          browser,
          action: 'login.failed',
          why: 'wrong password for a change of the second factor',
        }),
  );
  if (!isRight) throw new InvalidInputError({ password: 'That is not your password' });
}
