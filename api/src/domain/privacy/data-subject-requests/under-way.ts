import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Hooks } from '../../foundation/services.ts';
import { TooManyOpenRequestsError } from './errors.ts';

/** Who asks: an account, or a proved address without one. */
export type Asker = Pick<RequestRow, 'user_id' | 'email'>;

type Read = Pick<Tables, 'dataSubjectRequests'>;

/** Requests under way, in whatever order. */
export const openRequests = ({ dataSubjectRequests }: Read) => dataSubjectRequests.where('open', 'true');

/** By what a person's requests are grouped: the account, or the mailbox, however its address is spelled; null of many people. */
const ownerOf = ({ user_id, email }: Asker): string | null =>
  user_id === erasedId ? null : user_id || (email ? mailboxOf(email) : null);

/** Finds what each of these people has under way, with as many reads for many as for one. */
export async function underWayFor(
  tables: Read,
  askers: readonly Asker[],
): Promise<(asker: Asker) => readonly RequestRow[]> {
  const ids = askers.map(({ user_id }) => user_id).filter((id) => id !== '' && id !== erasedId);
  const ofAccounts = await tables.dataSubjectRequests.whereIn('user_id', ids);
  const hasGuests = askers.some(({ user_id, email }) => !user_id && email);
  const ofGuests = hasGuests ? (await openRequests(tables)).filter(({ user_id }) => !user_id) : [];
  const open = [...ofAccounts, ...ofGuests].filter(({ status }) => isUnderWay(status));
  const byOwner = Map.groupBy(open, ownerOf);
  return (asker) => {
    const owner = ownerOf(asker);
    return owner === null ? [] : (byOwner.get(owner) ?? []);
  };
}

/** Reads what the same person has under way. */
export const readRequests = async (tables: Read, asker: Asker): Promise<readonly RequestRow[]> =>
  (await underWayFor(tables, [asker]))(asker);

/** What of it is of a type. */
export const underWayOf = (requests: readonly RequestRow[], wanted: RequestType): RequestRow[] =>
  requests.filter(({ type }) => type === wanted);

/** Requests of a type that a person may have under way. */
const mostUnderWay = (type: RequestType) => (type === 'Deletion' ? 1 : 3);

/** @throws {TooManyOpenRequestsError} */
export function refuseTooMany(requests: readonly RequestRow[], type: RequestType): void {
  const most = mostUnderWay(type);
  if (underWayOf(requests, type).length >= most) throw new TooManyOpenRequestsError(type, most);
}

/**
 * Makes what was asked for from an address, before it had an account, the account's, once that has proved the address.
 * Part of the transaction that takes the proof.
 */
export const claimRequests: Hooks['addressProved'] = async ({ dataSubjectRequests }, { id, email }) => {
  // What is being erased will soon have no owner.
  for (const { email: _, ...request } of await dataSubjectRequests.where('email', email))
    if (request.user_id === '' && !request.erasing)
      await dataSubjectRequests.replace({ ...request, user_id: id });
};
