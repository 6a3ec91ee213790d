import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForgotPassword, ResetPassword } from '@adili/schemas/passwords/password-forms';
import { instantAfter, minutes } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { recordTry, type Try } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Browser } from '../../foundation/browser.ts';
import { rememberDevice } from '../../foundation/devices.ts';
import { queueAccountEmail } from '../../foundation/notices.ts';
import { forget, TooManyError } from '../../foundation/rate-limits/allow.ts';
import { attemptOf, countAttempt } from '../../foundation/rate-limits/attempts.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseCommonPassword } from '../accounts/accounts.ts';
import { dropChange } from '../email-addresses/links.ts';
import { dropUnconfirmedTotp, hasFactor } from '../second-factor/factors.ts';
import { endSessions } from '../sessions/sessions.ts';
import { changedEmail, resetEmail } from './emails.ts';
import { ResetLinkInvalidError } from './errors.ts';
import { isClaimed, reclaim } from './reclaim.ts';

const resetLinkLifetime = minutes(30);

/** Milliseconds after the answer between which its work begins, so that the answer's time tells nothing of it. */
const earliest = 20;
const latest = 120;

/** In whose name a token is kept that is not sent. */
const noAccount = 'nobody';

/**
 * Returns at once, for every address. The work afterwards writes the same whether the address has an account or not: a write
 * of the caller's own right after it waits as long for it.
 */
export function forgotPassword(services: Services, { email }: ForgotPassword, browser: Browser): void {
  services.background.run(async () => {
    await pause(randomInt(earliest, latest));
    const account = await services.store.users.byKey('email', email);
    const token = newSecret();
    if (!(await keepToken(services, token, account, { email, browser }))) return;
    // Never stored: the outbox would keep the link in the clear, while the store has only its hash.
    if (account) await services.outbox.sendUnstored(resetEmail(account, services.siteUrl, token));
  });
}

type Asked = Pick<Try, 'email' | 'browser'>;

/** Returns false where there were too many requests before this one. */
async function keepToken(
  services: Services,
  token: string,
  account: Account | null,
  asked: Asked,
): Promise<boolean> {
  const { email, browser } = asked;
  const attempt = attemptOf(services, 'resetMail', email, browser, account);
  try {
    const keep = async (tables: Tables) => {
      await countAttempt(services, tables, attempt);
      // Looked up anew, for one that was erased meanwhile.
      const now = await tables.users.byKey('email', email);
      const userId = now?.id ?? noAccount;
      // The newest of a person replaces any other.
      await tables.resetTokens.deleteWhere('userId', userId);
      await tables.resetTokens.insert({
        id: hashSecret(token),
        userId,
        expiresAt: instantAfter(services.clock, resetLinkLifetime),
      });
      const why = account ? 'link mailed' : 'no account';
      await recordTry(services, tables, { ...asked, action: 'password.reset_requested', why });
    };
    await services.store.transaction(keep, { forceCommit: true });
    return true;
  } catch (error) {
    if (error instanceof TooManyError) return false;
    throw error;
  }
}

const auditDetail = {
  factors: 'of an address that was not verified: second factors, passkeys and linked identities removed',
  identities: 'linked identities removed',
  nothing: '',
};

/**
 * Sets a new password with the token of the mail, which proves the address, and ends every session of the account and
 * every link with a provider. No device is known any more but the one that set it. What was there before the address was
 * ever proved goes; the second factors of a proved one stay.
 * @returns the cookie by which accounts know this browser from now on; none where a second factor is still to be shown
 * @throws {ResetLinkInvalidError | InvalidInputError}
 */
export async function resetPassword(
  services: Services,
  payload: ResetPassword,
  browser: Browser,
): Promise<string | undefined> {
  refuseCommonPassword(services, payload.password);
  // Looked at first: a token that is made up costs no hash.
  const known = await services.store.resetTokens.byId(hashSecret(payload.token));
  if (known === null || known.expiresAt <= instantAfter(services.clock)) throw new ResetLinkInvalidError();
  const passwordHash = await services.passwords.hash(payload.password);
  const changed = await services.store.transaction(async (tables) => {
    const token = await tables.resetTokens.delete(hashSecret(payload.token));
    if (token === null || token.expiresAt <= instantAfter(services.clock)) return null;
    const account = await tables.users.byId(token.userId);
    if (account === null) return null;
    const emailVerifiedAt = account.emailVerifiedAt ?? instantAfter(services.clock);
    const next = { ...account, passwordHash, emailVerifiedAt };
    await tables.users.replace(next);
    await services.hooks.addressProved(tables, next);
    const userId = account.id;
    await endSessions(services, tables, { actor: userId, userId, why: 'by a new password' });
    await dropChange(tables, userId);
    await dropUnconfirmedTotp(tables, userId);
    const unlinked = await tables.identities.deleteWhere('userId', userId);
    if (isClaimed(account)) await reclaim(services, tables, next);
    const lost = isClaimed(account) ? 'factors' : unlinked > 0 ? 'identities' : 'nothing';
    const mail = changedEmail(account, services.siteUrl, lost);
    await queueAccountEmail(services, tables, account, { kind: 'password.changed', mail });
    await recordAuditEntry(services, tables, {
      actor: userId,
      action: 'password.reset',
      target: userId,
      detail: auditDetail[lost],
    });
    const unknown = attemptOf(services, 'signIn', account.email, { ...browser, devices: null }, null);
    for (const { key } of unknown) await forget(services, tables, key);
    return next;
  });
  if (changed === null) throw new ResetLinkInvalidError();
  services.outbox.sendDue();
  return hasFactor(changed) ? undefined : rememberDevice(services.hmac, changed, browser.devices);
}
