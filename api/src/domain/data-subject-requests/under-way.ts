import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erasure';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { TooManyOpenRequestsError } from '../errors.ts';

/** Who asks: an account, or the proved address of somebody without one. */
export type Asker = Pick<RequestRow, 'user_id' | 'email'>;

/** Everything that the same person asked for, the newest first. */
export function requestsOf(
  { dataSubjectRequests }: Pick<Tables, 'dataSubjectRequests'>,
  { user_id, email }: Asker,
): Promise<readonly RequestRow[]> {
  // They are of many people.
  if (user_id === erasedId) return Promise.resolve([]);
  if (user_id) return dataSubjectRequests.where('user_id', user_id);
  return email ? dataSubjectRequests.where('email', email) : Promise.resolve([]);
}

/** What of it is under way and of a type. */
export const underWayOf = (requests: readonly RequestRow[], wanted: RequestType): RequestRow[] =>
  requests.filter(({ type, status }) => type === wanted && isUnderWay(status));

/** Requests of a type that a person may have under way. */
const mostUnderWay = (type: RequestType) => (type === 'Deletion' ? 1 : 3);

/** @throws {TooManyOpenRequestsError} */
export function refuseTooMany(requests: readonly RequestRow[], type: RequestType): void {
  const most = mostUnderWay(type);
  if (underWayOf(requests, type).length >= most) throw new TooManyOpenRequestsError(type, most);
}
