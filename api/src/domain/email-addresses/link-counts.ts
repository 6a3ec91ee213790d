import type { Tables } from '../../store/store.ts';
import { hours } from '../clock.ts';
import { mailboxOf } from '../mailbox.ts';
import { allow, isAllowed } from '../rate-limits/allow.ts';
import type { Services } from '../services.ts';
import type { NewLink } from './links.ts';

/** For one account and to one mailbox: nobody floods another's mailbox. */
const links = {
  most: 5,
  within: hours(1),
  sentence: 'At most 5 links are mailed within an hour. Please come back later.',
  code: 'too_many_links',
};

type Counting = Pick<Services, 'seals' | 'clock'>;

/** Part of the transaction that keeps the link, which must fail with it. @throws {TooManyError} */
export async function countLink(
  services: Counting,
  tables: Tables,
  { userId, email }: NewLink,
): Promise<void> {
  await allow(services, tables, ['addressLink', 'of', userId], links);
  await allow(services, tables, ['addressLink', 'to', mailboxOf(email)], { ...links, evictable: true });
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
