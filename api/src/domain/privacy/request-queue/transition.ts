import type { RequestChange } from '@adili/schemas/data-subject-requests/operator-request';
import {
  nextStatuses,
  previousStatus,
  type RequestStatus,
} from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { refuseBy } from '../data-subject-requests/due-dates.ts';
import { StepNotPossibleError, UndoNotPossibleError } from '../data-subject-requests/errors.ts';
import { queueRequestEmail } from '../data-subject-requests/request-email.ts';
import { type OperatorContext, recordStep } from '../data-subject-requests/steps.ts';
import { prepareCompletion } from './completion.ts';

/** Moves a request to its next status, or begins what must be done first. @throws {StepNotPossibleError | PersonNotInformedError} and what `prepareCompletion` throws */
export async function transition(
  work: OperatorContext,
  request: RequestRow,
  status: RequestStatus,
  { reason, informed }: Pick<RequestChange, 'reason' | 'informed'>,
): Promise<RequestRow> {
  if (!nextStatuses[request.status].includes(status)) throw new StepNotPossibleError(request.status, status);
  const begun = await prepareCompletion(work, request, status);
  if (begun) return begun;
  const why = reason ? { reason } : {};
  const isRejected = status === 'rejected';
  // A right answer that comes late is owed to the person all the same, so it is recorded and not refused.
  const isLate = isRejected && work.at > (refuseBy(request) ?? work.at);
  const step = { status, ...why, informed: isRejected ? informed : undefined, late: isLate || undefined };
  const next = await recordStep(work, { ...request, ...(isRejected ? why : {}) }, step);
  // No mail is known for a transition to pending: no operator makes one.
  const mail = status === 'pending' ? 'received' : status;
  return queueRequestEmail(work.services, work.tables, next, mail);
}

/** Where the last step can be taken back to; null where it can't: what was erased is gone. */
export const revertedTo = ({
  status,
  type,
  erasing,
  user_id,
}: Pick<RequestRow, 'status' | 'type' | 'erasing' | 'user_id'>): RequestStatus | null => {
  const isGone = erasing || user_id === erasedId || (status === 'completed' && type === 'Deletion');
  return isGone ? null : (previousStatus[status] ?? null);
};

/** Takes the last step back, and writes to the person why. @throws {UndoNotPossibleError} */
export async function revert(
  work: OperatorContext,
  request: RequestRow,
  reason: string,
): Promise<RequestRow> {
  const status = revertedTo(request);
  if (status === null) throw new UndoNotPossibleError(request.status);
  // A rejection that does not stand has no reason any more; its place in the history keeps it.
  const { reason: _, ...rest } = request;
  const next = await recordStep(work, rest, { status, event: 'reopened', reason });
  return queueRequestEmail(work.services, work.tables, next, 'reopened');
}
