import type { Tables } from '../../store/store.ts';
import { hours } from '../clock.ts';
import { mailboxOf } from '../mailbox.ts';
import { allow, isAllowed } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';
import type { NewLink } from './links.ts';

/** Of one account. */
const links = {
  most: 5,
  within: hours(1),
  sentence: 'At most 5 links are mailed within an hour. Please come back later.',
  code: 'too_many_links',
};

/** To one mailbox by all accounts together: nobody floods another's, and one account does not use it up. */
const toMailbox = { ...links, most: 15, evictable: true };

type Counting = Pick<Services, 'seals' | 'clock'>;

/**
 * Counts a link to the address that an account has, apart from those that other accounts ask for. Part of the
 * transaction that keeps the link, which must fail with it. @throws {TooManyError}
 */
export async function countVerification(
  services: Counting,
  tables: Tables,
  { userId, email }: NewLink,
): Promise<void> {
  await allow(services, tables, ['addressLink', 'verify', userId], links);
  await allow(services, tables, ['addressLink', 'verify', 'to', mailboxOf(email)], toMailbox);
}

/**
 * Counts a link to the address that an account is to have. Part of the transaction that keeps the link.
 * @returns whether it may be mailed: the answer is the same where others have asked for the mailbox too often
 * @throws {TooManyError}
 */
export async function countChange(
  services: Counting,
  tables: Tables,
  { userId, email }: NewLink,
): Promise<boolean> {
  await allow(services, tables, ['addressLink', 'of', userId], links);
  return isAllowed(services, tables, ['addressLink', 'to', mailboxOf(email)], toMailbox);
}

/**
 * Whether one more welcome may go to a mailbox, whose owner may have opened none of the accounts. Apart from other links,
 * whose counting would tell whether there was a welcome just now. Part of a transaction.
 */
export const countWelcome = (
  services: Counting,
  tables: Tables,
  { email }: Pick<NewLink, 'email'>,
): Promise<boolean> =>
  isAllowed(services, tables, ['addressLink', 'welcome', mailboxOf(email)], { ...links, evictable: true });
