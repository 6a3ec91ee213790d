import type { PasswordChange } from '@adili/schemas/passwords/password-forms';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { refuseCommonPassword } from '../accounts/accounts.ts';
import { dropChange } from '../email-addresses/links.ts';
import { dropUnconfirmedTotp, newWaysIn } from '../second-factor/factors.ts';
import { provePassword } from '../sessions/prove-password.ts';
import { endSessions } from '../sessions/sessions.ts';
import { changedEmail } from './emails.ts';

/**
 * Sets a new password by the present one. It ends every session but the caller's, all that was mailed to set a password
 * or to change the address, and an app that was begun to be set up.
 * @throws {InvalidInputError | TooManyError | BusyError}
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  { current, password }: PasswordChange,
  browser: Browser,
): Promise<void> {
  refuseCommonPassword(services, password);
  const proof = await provePassword(services, caller, { password: current, field: 'current', browser });
  const passwordHash = await services.passwords.hash(password);
  await services.store.transaction(async (tables) => {
    const account = await proof(tables);
    await allow(services, tables, ['way in', account.id], newWaysIn);
    await tables.users.replace({ ...account, passwordHash });
    const userId = account.id;
    const why = 'by a new password';
    await endSessions(services, tables, { actor: userId, userId, why, but: caller.sessionId });
    await tables.resetTokens.deleteWhere('userId', account.id);
    await dropChange(tables, account.id);
    await dropUnconfirmedTotp(tables, account.id);
    const mail = changedEmail(account, services.siteUrl);
    await recordOwnChange(services, tables, account, { action: 'password.changed', mail });
  });
  services.outbox.sendDue();
}
