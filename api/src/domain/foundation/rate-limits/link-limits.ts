import type { Tables } from '../../../store/store.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Services } from '../services.ts';
import { isAllowed } from './allow.ts';
import { budgets } from './budgets.ts';

/**
 * Whether one more welcome may go to a mailbox, whose owner may have opened none of the accounts. Apart from other links,
 * whose counting would tell whether there was a welcome just now. Part of a transaction.
 */
export const countWelcome = (services: Services, tables: Tables, email: string): Promise<boolean> =>
  isAllowed(services, tables, ['addressLink', 'welcome', mailboxOf(email)], {
    ...budgets.linkMail.by.account,
    evictable: true,
  });
