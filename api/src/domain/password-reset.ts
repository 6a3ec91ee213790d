import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForgotPassword, ResetPassword } from '@adili/schemas/account';
import type { Account } from '../store/rows.ts';
import { refuseCommonPassword } from './accounts.ts';
import { record } from './activity.ts';
import { type Attempt, attemptOf, countAttempt } from './attempts.ts';
import type { Browser } from './browser.ts';
import { hours, instantAfter } from './clock.ts';
import { rememberDevice } from './devices.ts';
import { ResetLinkInvalid, TooManyAttempts } from './errors.ts';
import { resetLetter } from './letters.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from './services.ts';

export const resetLinkLifetime = hours(1);

/** Milliseconds after the answer between which its work begins, so that the answer's time tells nothing of it. */
const earliest = 20;
const latest = 120;

/** Answers at once, whoever asks: what differs for an account that is there happens afterwards. */
export function forgotPassword(services: Services, { email }: ForgotPassword, browser: Browser): void {
  services.background.run(async () => {
    await pause(randomInt(earliest, latest));
    const account = await services.store.users.byEmail(email);
    const attempt = attemptOf(services, 'resetMail', email, browser, account);
    if (account && (await mayMail(services, attempt))) await mailResetLink(services, account);
  });
}

async function mayMail(services: Services, attempt: Attempt): Promise<boolean> {
  try {
    await services.store.transaction((tables) => countAttempt(services, tables, attempt));
    return true;
  } catch (error) {
    if (error instanceof TooManyAttempts) return false;
    throw error;
  }
}

async function mailResetLink(services: Services, account: Account): Promise<void> {
  const token = newSecret();
  await services.store.transaction(async (tables) => {
    await tables.resetTokens.replace({
      id: hashSecret(token),
      userId: account.id,
      expiresAt: instantAfter(services.clock, resetLinkLifetime),
    });
    await record(services, tables, {
      actor: account.id,
      action: 'password.reset_requested',
      target: account.id,
    });
  });
  // Never stored: the outbox would keep the link in the clear, while the store has only its hash.
  await services.mailroom.sendUnstored(resetLetter(account, services.siteUrl, token));
}

/**
 * Sets a new password with the token of the mail, and ends every session of the account. No device is known any more
 * but the one that set it.
 * @returns the cookie by which accounts know this browser from now on
 * @throws {ResetLinkInvalid | InvalidInput}
 */
export async function resetPassword(
  services: Services,
  payload: ResetPassword,
  browser: Browser,
): Promise<string> {
  refuseCommonPassword(services, payload.password);
  const passwordHash = await services.passwords.hash(payload.password);
  const changed = await services.store.transaction(async (tables) => {
    const token = await tables.resetTokens.take(hashSecret(payload.token));
    if (token === null || token.expiresAt <= instantAfter(services.clock)) return null;
    const account = await tables.users.byId(token.userId);
    if (account === null) return null;
    const next = { ...account, passwordHash };
    await tables.users.update(next);
    await tables.sessions.deleteOf(account.id);
    await record(services, tables, { actor: account.id, action: 'password.reset', target: account.id });
    const unknown = attemptOf(services, 'signIn', account.email, { ...browser, devices: null }, null);
    for (const { id } of unknown.counters) await tables.attempts.forget(id);
    return next;
  });
  if (changed === null) throw new ResetLinkInvalid();
  return rememberDevice(services.seals, changed, browser.devices);
}
