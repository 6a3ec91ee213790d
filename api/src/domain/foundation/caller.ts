import type { Account } from '../../store/tables/accounts.ts';
import type { ApiKeyRow } from '../../store/tables/api-keys.ts';

/** The person who is calling, with a session that is still there. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
}

/** A program that is calling for an organisation, with a key that counts. It is no person. */
export interface KeyCaller {
  readonly key: ApiKeyRow;
}
