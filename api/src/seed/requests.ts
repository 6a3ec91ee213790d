import type {
  RequestHistoryEntry,
  RequestType,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import type { Law } from '@adili/schemas/data-subject-requests/law';
import { isUnderWay, type RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { dueDates } from '../domain/data-subject-requests/due-dates.ts';
import type { RequestRow } from '../store/data-subject-requests/table.ts';
import { before } from './instants.ts';
import type { people } from './people.ts';

interface Asked {
  readonly who: (typeof people)[number]['id'];
  readonly type: RequestType;
  readonly daysAgo: number;
  readonly status: RequestStatus;
  readonly law?: Law;
  readonly details?: string;
  readonly answer?: string;
  readonly reason?: string;
}

/** Under Kenya's law an access request is answered within 7 days: one of these is overdue, others are due soon. */
const asked: readonly Asked[] = [
  {
    who: 'demo-amina',
    type: 'Access',
    daysAgo: 14,
    status: 'completed',
    answer: 'Your file with everything that we keep of you is in your account, under Your data.',
  },
  { who: 'demo-amina', type: 'Portability', daysAgo: 2, status: 'pending', details: 'As CSV, please.' },
  { who: 'demo-cynthia', type: 'Deletion', daysAgo: 12, status: 'in_progress', law: 'Kenya' },
  {
    who: 'demo-esther',
    type: 'Rectification',
    daysAgo: 9,
    status: 'completed',
    answer: 'Your name is spelled as you wrote it from today on.',
  },
  {
    who: 'demo-farah',
    type: 'Deletion',
    daysAgo: 21,
    status: 'rejected',
    reason: 'Your invoices have to be kept for the tax office. All else is erased once your plan has ended.',
  },
  { who: 'demo-grace', type: 'Objection', daysAgo: 3, status: 'in_progress' },
  { who: 'demo-hassan', type: 'Access', daysAgo: 9, status: 'in_progress', law: 'Kenya' },
  { who: 'demo-irene', type: 'Restriction', daysAgo: 6, status: 'cancelled' },
  { who: 'demo-james', type: 'Access', daysAgo: 1, status: 'pending', law: 'CCPA' },
];

const paths: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ['pending'],
  in_progress: ['pending', 'in_progress'],
  completed: ['pending', 'in_progress', 'completed'],
  rejected: ['pending', 'in_progress', 'rejected'],
  cancelled: ['pending', 'cancelled'],
};

function historyOf(
  { who, status, daysAgo, reason }: Asked,
  now: Date,
  index: number,
  operatorId: string,
): RequestHistoryEntry[] {
  return paths[status].map((reached, step) => ({
    status: reached,
    // A day from step to step, none of them in the future.
    at: before(now, Math.max(daysAgo - step, 0), index, 59 - step * 10),
    by: step === 0 || reached === 'cancelled' ? who : operatorId,
    ...(reached === 'rejected' ? { reason } : {}),
  }));
}

/** Requests of the demonstration, each with its due date by its law. */
export const demoRequests = (now: Date, operatorId: string): RequestRow[] =>
  asked.map((one, index) => {
    const { who, type, status, law = 'GDPR', details, answer, reason, daysAgo } = one;
    const history = historyOf(one, now, index, operatorId);
    const created_at = history[0]?.at ?? before(now, daysAgo);
    return {
      id: `demo-request-${String(index).padStart(2, '0')}`,
      reference: `DSR-DEMO-${String(index + 1).padStart(4, '0')}`,
      user_id: who,
      type,
      status,
      open: isUnderWay(status),
      law,
      ...(details ? { details } : {}),
      ...(answer ? { answer } : {}),
      ...(reason ? { reason } : {}),
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
