import type { Account } from '../../store/accounts/table.ts';

/** Whether the person has opened a link that was mailed to the account's address. */
export const hasProvenAddress = (account: Account): boolean =>
  typeof Reflect.get(account, 'emailVerifiedAt') === 'string';
