import type { AddressChange, PendingAddress } from '@adili/schemas/email-addresses/email-address';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { AddressLink } from '../../../store/tables/email-addresses.ts';
import type { Browser } from '../../foundation/browser.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import { recordOwnChange } from '../../foundation/notices.ts';
import { allow, isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { provePassword } from '../sessions/prove-password.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { changeAskedEmail, newAddressEmail, takenAddressEmail } from './emails.ts';
import { OperatorAddressError } from './errors.ts';
import { dropChange, keepLink, newLink, sendLink } from './links.ts';

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
    await allow(services, tables, ['addressLink', 'of', account.id], budgets.linkMail.by.account);
    // The answer is the same where others have asked for the mailbox too often.
    const isMailed = await isAllowed(
      services,
      tables,
      ['addressLink', 'to', mailboxOf(email)],
      budgets.linkMail.by.mailbox,
    );
    await keepLink(services, tables, link);
    const mail = changeAskedEmail(account, services.siteUrl);
    await recordOwnChange(services, tables, account, { action: 'account.email_change_requested', mail });
    return { isTaken: (await tables.users.byKey('email', email)) !== null, isMailed };
  });
  services.outbox.sendDue();
  const { siteUrl } = services;
  if (isMailed)
    sendLink(services, isTaken ? takenAddressEmail(email, siteUrl) : newAddressEmail(link, siteUrl));
  return `We’ve sent an email to ${email}. Your address changes once you open the link in it, within 24 hours.`;
}

type Reading = Pick<Services, 'clock'>;

async function findChange(
  { clock }: Reading,
  tables: Pick<Tables, 'addressLinks'>,
  userId: string,
): Promise<AddressLink | undefined> {
  const links = await tables.addressLinks.where('userId', userId);
  return links.find(({ kind, expiresAt }) => kind === 'change' && expiresAt > instantAfter(clock));
}

/** The address that the person's account is to have, where they asked for one and have not confirmed it yet. */
export async function pendingChange(services: Services, { account }: Caller): Promise<PendingAddress> {
  const link = await findChange(services, services.store, account.id);
  return link ? { pending: { email: link.email, expiresAt: link.expiresAt } } : {};
}

/** Keeps the address that the account has: the link that was mailed changes nothing any more. @throws {MissingError} */
export const cancelChange = (services: Services, caller: Caller): Promise<void> =>
  services.store.transaction(async (tables) => {
    const account = await readCaller(tables, caller);
    if (!(await findChange(services, tables, account.id))) throw new MissingError('change of address');
    await dropChange(tables, account.id);
    await recordOwnChange(services, tables, account, { action: 'account.email_change_cancelled' });
  });
