import type { AddressChange } from '@adili/schemas/email-addresses/email-address';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { InvalidInputError } from '../errors.ts';
import { mailboxOf } from '../mailbox.ts';
import { queueAccountEmail } from '../notices.ts';
import { allow, isAllowed } from '../rate-limits/allow.ts';
import { linksOfAccount, linksToMailbox } from '../rate-limits/link-limits.ts';
import type { Services } from '../services.ts';
import type { Browser } from '../sessions/browser.ts';
import { provePassword } from '../sessions/prove-password.ts';
import type { Caller } from '../sessions/sessions.ts';
import { changeAskedEmail, takenAddressEmail } from './change-emails.ts';
import { OperatorAddressError } from './errors.ts';
import { keepLink, newLink, sendLink } from './links.ts';
import { newAddressEmail } from './verification-emails.ts';

/**
 * Mails a link to the address that the account is to have. Where that has an account already, its owner gets a mail in place
 * of it; the caller gets the same answer after the same writes.
 * @returns a sentence for the person
 * @throws {OperatorAddressError | InvalidInputError | TooManyError | BusyError}
 */
export async function requestAddressChange(
  services: Services,
  caller: Caller,
  { email, password }: AddressChange,
  browser: Browser,
): Promise<string> {
  if (caller.account.role === 'admin') throw new OperatorAddressError();
  if (email === caller.account.email)
    throw new InvalidInputError({ email: 'This is the address of your account already' });
  const proof = await provePassword(services, caller, { password, field: 'password', browser });
  const link = newLink('change', { id: caller.account.id, email });
  const { isTaken, isMailed } = await services.store.transaction(async (tables) => {
    const account = await proof(tables);
    await allow(services, tables, ['addressLink', 'of', account.id], linksOfAccount);
    // The answer is the same where others have asked for the mailbox too often.
    const isMailed = await isAllowed(
      services,
      tables,
      ['addressLink', 'to', mailboxOf(email)],
      linksToMailbox,
    );
    await keepLink(services, tables, link);
    const mail = changeAskedEmail(account.email, services.siteUrl);
    await queueAccountEmail(services, tables, account, { kind: 'account.email_change_requested', mail });
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'account.email_change_requested',
      target: account.id,
    });
    return { isTaken: (await tables.users.byKey('email', email)) !== null, isMailed };
  });
  services.outbox.sendDue();
  const { siteUrl } = services;
  if (isMailed)
    sendLink(services, isTaken ? takenAddressEmail(email, siteUrl) : newAddressEmail(link, siteUrl));
  return `We have sent a mail to ${email}. Your address changes once you open the link in it, within 24 hours.`;
}
