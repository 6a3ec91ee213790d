import type { RequestChange } from '@adili/schemas/data-subject-requests/operator-request';
import {
  isUnderWay,
  nextStatuses,
  previousStatus,
  type RequestStatus,
} from '@adili/schemas/data-subject-requests/status';
import { erasedId } from '@adili/schemas/erasures/erasure';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { StepNotPossibleError } from '../errors.ts';
import type { Services } from '../services.ts';
import { prepareCompletion } from './completion.ts';
import { UndoNotPossibleError } from './errors.ts';
import { queueRequestEmail } from './request-email.ts';

/** An operator at work on a request, within a transaction. */
export interface OperatorContext {
  readonly services: Services;
  readonly tables: Tables;
  readonly operatorId: string;
  readonly at: string;
}

const record = (
  { services, tables, operatorId }: OperatorContext,
  action: 'dsr.moved' | 'dsr.reopened',
  from: RequestRow,
  to: RequestStatus,
) =>
  recordAuditEntry(services, tables, {
    actor: operatorId,
    action,
    target: from.id,
    detail: `${from.status} -> ${to}`,
  });

/** Takes a request one step further, or begins what has to be done first. @throws {StepNotPossibleError | PersonNotInformedError} and what `fulfil` throws */
export async function transition(
  work: OperatorContext,
  request: RequestRow,
  status: RequestStatus,
  { reason, informed }: Pick<RequestChange, 'reason' | 'informed'>,
): Promise<RequestRow> {
  const { services, tables, operatorId: by, at } = work;
  if (!nextStatuses[request.status].includes(status)) throw new StepNotPossibleError(request.status, status);
  const begun = await prepareCompletion(work, request, status);
  if (begun) return begun;
  await record(work, 'dsr.moved', request, status);
  const why = reason ? { reason } : {};
  const isRejected = status === 'rejected';
  const next = { ...request, ...(isRejected ? why : {}), status, open: isUnderWay(status) };
  const history = [...request.history, { status, at, by, ...why, ...(isRejected ? { informed } : {}) }];
  // No operator's step leads to one of which no mail is known.
  const mail = status === 'pending' ? 'received' : status;
  return queueRequestEmail(services, tables, { ...next, history }, mail);
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

/** Takes the last step back, and tells the person why, who was told of it. @throws {UndoNotPossibleError} */
export async function revert(
  work: OperatorContext,
  request: RequestRow,
  reason: string,
): Promise<RequestRow> {
  const { services, tables, operatorId: by, at } = work;
  const status = revertedTo(request);
  if (status === null) throw new UndoNotPossibleError(request.status);
  await record(work, 'dsr.reopened', request, status);
  // A rejection that does not stand has no reason any more; its place in the history keeps it.
  const { reason: _, ...rest } = request;
  const history = [...request.history, { status, event: 'reopened' as const, at, by, reason }];
  return queueRequestEmail(
    services,
    tables,
    { ...rest, status, open: isUnderWay(status), history },
    'reopened',
  );
}
