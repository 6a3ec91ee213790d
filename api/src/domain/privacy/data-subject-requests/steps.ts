import type { RequestChange } from '@adili/schemas/data-subject-requests/operator-request';
import {
  isUnderWay,
  nextStatuses,
  previousStatus,
  type RequestStatus,
} from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { RequestRow } from '../../../store/data-subject-requests/table.ts';
import type { Tables } from '../../../store/store.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { prepareCompletion } from './completion.ts';
import { refuseBy } from './due-dates.ts';
import { StepNotPossibleError, UndoNotPossibleError } from './errors.ts';
import { queueRequestEmail } from './request-email.ts';

/** An operator at work on a request, within a transaction. */
export interface OperatorContext {
  readonly services: Services;
  readonly tables: Tables;
  readonly operatorId: string;
  readonly at: string;
}

type Step = RequestRow['history'][number];

/** Who takes a step, and when. */
type StepContext = Pick<OperatorContext, 'tables' | 'operatorId' | 'at'> & {
  readonly services: Pick<Services, 'newId' | 'clock'>;
};

/** Gives a request its next status, in its history and in the audit trail. Store it with `saveRequest`. */
export async function recordStep(
  { services, tables, operatorId: by, at }: StepContext,
  request: RequestRow,
  { status, ...step }: Omit<Step, 'at' | 'by'>,
): Promise<RequestRow> {
  await recordAuditEntry(services, tables, {
    actor: by,
    action: step.event === 'reopened' ? 'dsr.reopened' : 'dsr.moved',
    target: request.id,
    detail: `${request.status} -> ${status}${step.late ? ', late' : ''}`,
  });
  const history = [...request.history, { status, at, by, ...step }];
  return { ...request, status, open: isUnderWay(status), history };
}

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
  const step = { status, ...why, ...(isRejected ? { informed } : {}), ...(isLate ? { late: true } : {}) };
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
