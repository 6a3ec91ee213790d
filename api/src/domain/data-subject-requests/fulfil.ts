import type {
  DataSubjectRequest,
  RequestStep,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Tables } from '../../store/store.ts';
import { beginErasure } from '../erasures/begin.ts';
import { ErasingError } from '../erasures/refusals.ts';
import { refuseUnanswered } from '../packages/packages.ts';
import type { Services } from '../services.ts';

/**
 * Does what completing a request promises, before it takes that step. Part of a transaction; wake all jobs after it.
 * @returns the request as it stays for now, where the step is taken later by a job; null where it can be taken
 * @throws {ErasingError | OnlyOwnerError | OperatorErasureError | UnansweredError}
 */
export async function fulfil(
  services: Services,
  tables: Tables,
  request: DataSubjectRequest,
  { status, by }: Pick<RequestStep, 'status'> & { readonly by: string },
): Promise<DataSubjectRequest | null> {
  if (request.erasing) throw new ErasingError();
  if (status !== 'completed') return null;
  if (request.type === 'Deletion') return beginErasure(services, tables, request, by);
  await refuseUnanswered(services, tables, request);
  return null;
}
