import type { Caller } from '../../foundation/caller.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { verificationEmail } from './emails.ts';
import { keepLink, newLink, sendLink } from './links.ts';

/**
 * Mails the link anew, unless the address is verified already.
 * @returns a sentence for the person
 * @throws {TooManyError | SessionEndedError}
 */
export async function sendVerification(services: Services, caller: Caller): Promise<string> {
  const { account } = caller;
  if (account.emailVerifiedAt) return 'Your address is verified already.';
  const link = newLink('verify', account);
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    // Apart from links that other accounts ask for, which must not use these up.
    await allow(services, tables, ['addressLink', 'verify', account.id], budgets.linkMail.by.account);
    await allow(
      services,
      tables,
      ['addressLink', 'verify', 'to', mailboxOf(account.email)],
      budgets.linkMail.by.mailbox,
    );
    await keepLink(services, tables, link);
  });
  sendLink(services, verificationEmail(link, account, services.siteUrl));
  return `We have sent a link to ${account.email}. It works once, for 24 hours.`;
}
