import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { MissingError } from '../../foundation/errors.ts';

/** Stores what a request has become. Part of a transaction. @throws {MissingError} it is gone */
export async function saveRequest(
  { dataSubjectRequests }: Pick<Tables, 'dataSubjectRequests'>,
  changed: RequestRow,
): Promise<RequestRow> {
  const kept = await dataSubjectRequests.replace(changed);
  if (kept === null) throw new MissingError('request');
  return kept;
}
