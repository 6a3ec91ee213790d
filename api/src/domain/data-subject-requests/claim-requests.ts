import type { Account } from '../../store/accounts/table.ts';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { mailboxOf } from '../mailbox.ts';

type Read = Pick<Tables, 'dataSubjectRequests'>;

/** What was asked for from a mailbox without an account, however its address was spelled, as codes are counted. */
export async function requestsFromMailbox(
  { dataSubjectRequests }: Read,
  email: string,
): Promise<readonly RequestRow[]> {
  const mailbox = mailboxOf(email);
  return (await dataSubjectRequests.where('user_id', '')).filter(
    (request) => request.email !== undefined && mailboxOf(request.email) === mailbox,
  );
}

/**
 * Makes what was asked for from a mailbox, before it had an account, the account's, once that has proved its address.
 * Part of the transaction that takes the proof.
 */
export async function claimRequests(
  tables: Read,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  // What is being erased is of nobody soon.
  for (const { email: _, ...request } of await requestsFromMailbox(tables, email))
    if (!request.erasing) await tables.dataSubjectRequests.replace({ ...request, user_id: id });
}
