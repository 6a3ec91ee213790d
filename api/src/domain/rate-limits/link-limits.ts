import { hours } from '../../runtime/clock.ts';
import type { Tables } from '../../store/store.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { isAllowed } from './allow.ts';

/** Links that one account has mailed. */
export const linksOfAccount = {
  most: 5,
  within: hours(1),
  sentence: 'At most 5 links are mailed within an hour. Please come back later.',
  code: 'too_many_links',
};

/** Links to one mailbox by all accounts together: no one floods another's, and one account does not use it up. */
export const linksToMailbox = { ...linksOfAccount, most: 15, evictable: true };

/**
 * Whether one more welcome may go to a mailbox, whose owner may have opened none of the accounts. Apart from other links,
 * whose counting would tell whether there was a welcome just now. Part of a transaction.
 */
export const countWelcome = (services: Services, tables: Tables, email: string): Promise<boolean> =>
  isAllowed(services, tables, ['addressLink', 'welcome', mailboxOf(email)], {
    ...linksOfAccount,
    evictable: true,
  });
