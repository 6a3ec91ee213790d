import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';

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
