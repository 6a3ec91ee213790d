import type {
  DataSubjectRequest,
  RequestHistoryEntry,
  RequestType,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { before } from './instants.ts';
import { demoOperatorId, type people } from './people.ts';

type PersonId = (typeof people)[number]['id'];

/** Who asked for what, how many days ago, and where it stands. */
const asked: readonly [PersonId, RequestType, number, RequestStatus, string?][] = [
  ['demo-amina', 'Access', 14, 'completed'],
  ['demo-amina', 'Portability', 2, 'pending'],
  ['demo-cynthia', 'Deletion', 12, 'in_progress'],
  ['demo-esther', 'Rectification', 9, 'completed'],
  [
    'demo-farah',
    'Deletion',
    21,
    'rejected',
    'Invoices must be kept for five years under the Tax Procedures Act.',
  ],
  ['demo-grace', 'Objection', 3, 'in_progress'],
  ['demo-james', 'Access', 1, 'pending'],
];

const paths: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ['pending'],
  in_progress: ['pending', 'in_progress'],
  completed: ['pending', 'in_progress', 'completed'],
  rejected: ['pending', 'in_progress', 'rejected'],
};

export const demoRequests = (now: Date): DataSubjectRequest[] =>
  asked.map(([user_id, type, opened, status, reason], index) => {
    const history = paths[status].map(
      (reached, step): RequestHistoryEntry => ({
        status: reached,
        // A day from step to step, none of them in the future.
        at: before(now, Math.max(opened - step, 0), index, 59 - step * 10),
        by: step === 0 ? user_id : demoOperatorId,
        ...(reached === 'rejected' ? { reason } : {}),
      }),
    );
    return {
      id: `demo-request-${String(index).padStart(2, '0')}`,
      user_id,
      type,
      status,
      created_at: history[0]?.at ?? before(now, opened),
      ...(reason ? { reason } : {}),
      history,
    };
  });
