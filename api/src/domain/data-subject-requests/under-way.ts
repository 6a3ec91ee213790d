import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erasure';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { TooManyOpenRequestsError } from '../errors.ts';
import { mailboxOf } from '../mailbox.ts';

/** Who asks: an account, or the proved address of somebody without one. */
export type Asker = Pick<RequestRow, 'user_id' | 'email'>;

type Read = Pick<Tables, 'dataSubjectRequests'>;

/** Requests under way, in whatever order. */
export const openRequests = ({ dataSubjectRequests }: Read) => dataSubjectRequests.where('open', 'true');

/**
 * What the same person has under way: of an account, or of a mailbox, however its address is spelled.
 * @param open looks up all that is under way, where a caller has to do so for many
 */
export async function requestsOf(
  tables: Read,
  { user_id, email }: Asker,
  open: () => Promise<readonly RequestRow[]> = () => openRequests(tables),
): Promise<readonly RequestRow[]> {
  // They are of many people.
  if (user_id === erasedId) return [];
  if (user_id) return (await tables.dataSubjectRequests.where('user_id', user_id)).filter(isOpen);
  if (!email) return [];
  const mailbox = mailboxOf(email);
  return (await open()).filter((one) => !one.user_id && mailboxOf(one.email ?? '') === mailbox);
}

const isOpen = ({ status }: RequestRow) => isUnderWay(status);

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
