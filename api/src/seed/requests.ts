import { isUnderWay, type RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { dueDates } from '../domain/privacy/data-subject-requests/due-dates.ts';
import type { RequestRow } from '../store/tables/data-subject-requests.ts';
import { before } from './instants.ts';

type Filed = Pick<RequestRow, 'user_id' | 'type' | 'status' | 'details' | 'answer' | 'reason'> &
  Partial<Pick<RequestRow, 'law'>> & { readonly daysAgo: number };

/** Under Kenya's law an access request is answered within 7 days: one of these is overdue, others are due soon. */
const filed: readonly Filed[] = [
  { user_id: 'demo-cynthia', type: 'Deletion', daysAgo: 12, status: 'in_progress', law: 'Kenya' },
  {
    user_id: 'demo-esther',
    type: 'Rectification',
    daysAgo: 9,
    status: 'completed',
    answer: 'Your name is spelled as you wrote it from today on.',
  },
  {
    user_id: 'demo-farah',
    type: 'Deletion',
    daysAgo: 21,
    status: 'rejected',
    reason: 'Your invoices have to be kept for the tax office. All else is erased once your plan has ended.',
  },
  { user_id: 'demo-grace', type: 'Objection', daysAgo: 3, status: 'in_progress' },
  { user_id: 'demo-hassan', type: 'Access', daysAgo: 9, status: 'in_progress', law: 'Kenya' },
  { user_id: 'demo-irene', type: 'Restriction', daysAgo: 6, status: 'cancelled' },
  { user_id: 'demo-james', type: 'Access', daysAgo: 1, status: 'pending', law: 'CCPA' },
];

const paths: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ['pending'],
  in_progress: ['pending', 'in_progress'],
  completed: ['pending', 'in_progress', 'completed'],
  rejected: ['pending', 'in_progress', 'rejected'],
  cancelled: ['pending', 'cancelled'],
};

/** Requests of the demonstration, each with its due date by its law. */
export const demoRequests = (now: Date, operatorId: string): RequestRow[] =>
  filed.map(({ daysAgo, law = 'GDPR', ...request }, index) => {
    const { user_id, type, status, reason } = request;
    const history = paths[status].map((reached, step) => ({
      status: reached,
      // A day from step to step, none of them in the future.
      at: before(now, Math.max(daysAgo - step, 0), index, 59 - step * 10),
      by: step === 0 || reached === 'cancelled' ? user_id : operatorId,
      reason: reached === 'rejected' ? reason : undefined,
    }));
    const created_at = history[0]?.at ?? before(now, daysAgo);
    return {
      ...request,
      id: `demo-request-${String(index).padStart(2, '0')}`,
      reference: `DSR-DEMO-${String(index + 1).padStart(4, '0')}`,
      open: isUnderWay(status),
      law,
      created_at,
      ...dueDates({ law, type }, created_at),
      history,
      version: history.length,
      notes: [],
      mails: history.map(({ status: reached, at }) => ({
        kind: reached === 'pending' ? ('received' as const) : reached,
        at,
      })),
    };
  });
