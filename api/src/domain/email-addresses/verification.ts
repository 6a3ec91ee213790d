import type { Account } from '../../store/accounts/table.ts';
import type { Services } from '../services.ts';
import { makeRoom } from '../sessions/attempt-counts.ts';
import { countLink } from './link-counts.ts';
import { keepLink, newLink, sendLink } from './links.ts';
import { verificationEmail } from './verification-emails.ts';

/**
 * Mails the link anew, unless the address is verified already.
 * @returns a sentence for the person
 * @throws {TooManyLinksError}
 */
export async function sendVerification(services: Services, account: Account): Promise<string> {
  if (account.emailVerifiedAt) return 'Your address is verified already.';
  const link = newLink('verify', account);
  await makeRoom(services);
  await services.store.transaction(async (tables) => {
    await countLink(services, tables, link);
    await keepLink(services, tables, link);
  });
  sendLink(services, verificationEmail(link, services.siteUrl));
  return `We have sent a link to ${account.email}. It works once, for 24 hours.`;
}
