import type { Account } from '../../store/accounts/table.ts';
import type { Tables } from '../../store/store.ts';

/**
 * Makes what was asked for from an address, before it had an account, the account's, once that has proved the address.
 * Part of the transaction that takes the proof.
 */
export async function claimRequests(
  { dataSubjectRequests }: Pick<Tables, 'dataSubjectRequests'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  // What is being erased will soon have no owner.
  for (const { email: _, ...request } of await dataSubjectRequests.where('email', email))
    if (request.user_id === '' && !request.erasing)
      await dataSubjectRequests.replace({ ...request, user_id: id });
}
