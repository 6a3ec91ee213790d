import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForgotPassword, ResetPassword } from '@adili/schemas/account';
import type { Account } from '../store/rows.ts';
import { refuseCommonPassword } from './accounts.ts';
import { record } from './activity.ts';
import { hours, instantAfter } from './clock.ts';
import { ResetLinkInvalid, TooManyAttempts } from './errors.ts';
import { resetLetter } from './letters.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Services } from './services.ts';

export const resetLinkLifetime = hours(1);

/** Milliseconds after the answer between which its work begins, so that the answer's time tells nothing of it. */
const earliest = 20;
const latest = 120;

/** Answers at once, whoever asks: what differs for an account that is there happens afterwards. */
export function forgotPassword(services: Services, { email }: ForgotPassword): void {
  services.background.run(async () => {
    await pause(randomInt(earliest, latest));
    const account = await services.store.users.byEmail(email);
    if (account && mayMail(services, account)) await mailResetLink(services, account);
  });
}

function mayMail({ resetMails }: Services, account: Account): boolean {
  try {
    resetMails.attempt(account.id);
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
 * Sets a new password with the token of the mail, and ends every session of the account.
 * @throws {ResetLinkInvalid | InvalidInput}
 */
export async function resetPassword(services: Services, payload: ResetPassword): Promise<void> {
  refuseCommonPassword(services, payload.password);
  const passwordHash = await services.passwords.hash(payload.password);
  const email = await services.store.transaction(async (tables) => {
    const token = await tables.resetTokens.take(hashSecret(payload.token));
    if (token === null || token.expiresAt <= instantAfter(services.clock)) return null;
    const account = await tables.users.byId(token.userId);
    if (account === null) return null;
    await tables.users.update({ ...account, passwordHash });
    await tables.sessions.deleteOf(account.id);
    await record(services, tables, { actor: account.id, action: 'password.reset', target: account.id });
    return account.email;
  });
  if (email === null) throw new ResetLinkInvalid();
  services.signInAttempts.forget(email);
}
