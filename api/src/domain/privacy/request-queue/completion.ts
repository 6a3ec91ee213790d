import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { AnswerMissingError } from '../data-subject-requests/errors.ts';
import type { OperatorContext } from '../data-subject-requests/steps.ts';
import { beginErasure } from '../erasures/begin.ts';
import { ErasingError } from '../erasures/errors.ts';
import { UnansweredError } from '../packages/errors.ts';
import { hasPackage, isAnsweredWithData } from '../packages/packages.ts';

/**
 * What completing a request takes: a Deletion erases, Access and Portability hand the data over or answer in writing,
 * all else is answered in writing. Part of the transaction that takes the step.
 * @returns the request as it is until a job has taken the step; null where it can be taken now
 * @throws {AnswerMissingError | UnansweredError | PackageTooLargeError | ErasingError | OnlyOwnerError | OperatorErasureError}
 * @throws {IdentityMissingError}
 */
export async function prepareCompletion(
  work: OperatorContext,
  request: RequestRow,
  status: RequestStatus,
): Promise<RequestRow | null> {
  if (request.erasing) throw new ErasingError();
  if (status !== 'completed') return null;
  if (request.type === 'Deletion') return beginErasure(work, request);
  if (request.answer || (await hasPackage(work, request))) return null;
  throw isAnsweredWithData(request.type) ? new UnansweredError(request.type) : new AnswerMissingError();
}
