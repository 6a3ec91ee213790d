import type { PlainAnswers } from '@adili/http/testing';
import type {
  OperatorRequestDetail,
  RequestCounts,
} from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import type { PackageState } from '@adili/schemas/packages/package';
import { requestDetailOf, requestOf } from './records.ts';

export const counts: RequestCounts = {
  open: 12,
  overdue: 2,
  due_soon: 3,
  unassigned: 7,
  assignees: [
    { id: 'operator', name: 'Wanjiru Kamau', open: 3 },
    { id: 'operator-2', name: 'Kiprono Sang', open: 2 },
  ],
};

/** A request as its page reads it. */
export const detailOf = (
  status: OperatorRequestDetail['status'],
  more: Partial<OperatorRequestDetail> = {},
): OperatorRequestDetail => ({
  ...requestDetailOf('u1', status),
  id: 'r1',
  history: [{ status: 'pending', at: '2026-11-18T09:00:00.000Z', by: 'u1' }],
  mails: [{ kind: 'received', at: '2026-11-18T09:00:01.000Z' }],
  names: { u1: 'Amina Odhiambo', operator: 'Wanjiru Kamau' },
  ...more,
});

/** Recorded by an operator. */
export const identity: OperatorRequestDetail['identity'] = {
  how: 'account',
  by: 'operator',
  at: '2026-11-19T08:00:00.000Z',
};

/** One with all that a request can have. */
export const fullDetail = detailOf('in_progress', {
  details: 'A copy of all invoices of June, please.\nAnd who has seen them.',
  assignee: 'operator',
  assignee_name: 'Wanjiru Kamau',
  duplicates: ['DSR-4M7C-2RVA'],
  undo_to: 'pending',
  extendable_to: '2027-02-18T22:59:59.999Z',
  identity: {
    how: 'document',
    by: 'operator',
    at: '2026-11-19T08:00:00.000Z',
    note: 'National id, seen in a call',
  },
  notes: [{ at: '2026-11-19T08:05:00.000Z', by: 'operator', text: 'The June invoices are in the archive.' }],
  mails: [
    { kind: 'received', at: '2026-11-18T09:00:01.000Z' },
    { kind: 'in_progress', at: '2026-11-19T07:00:00.000Z' },
    { kind: 'reminder.soon', at: '2026-12-15T06:00:00.000Z' },
  ],
  history: [
    { status: 'pending', at: '2026-11-18T09:00:00.000Z', by: 'u1' },
    { status: 'in_progress', at: '2026-11-19T07:00:00.000Z', by: 'operator' },
    {
      status: 'in_progress',
      event: 'extended',
      at: '2026-11-20T07:00:00.000Z',
      by: 'operator',
      reason: 'Many invoices',
    },
  ],
});

/** The same under a law that was not named, with a mail that was given up. */
export const undelivered: OperatorRequestDetail = {
  ...fullDetail,
  law: 'Kenya',
  law_assumed: true,
  due_at: '2026-11-25T20:59:59.999Z',
  extendable_to: undefined,
  mails: [
    { kind: 'received', at: '2026-11-18T09:00:01.000Z', job: 'job-1' },
    {
      kind: 'in_progress',
      at: '2026-11-19T07:00:00.000Z',
      job: 'job-2',
      undelivered_at: '2026-11-22T07:00:00.000Z',
    },
  ],
};

export const queueRead = 'GET /admin/dsrs?sort=due_at&status=open';

const noPackage = { body: { state: 'none' } } as const;

/** What an API answers to the page of the request r1, the first of two. */
export const pageOf = (detail: OperatorRequestDetail): PlainAnswers => ({
  'GET /admin/dsrs/r1': { body: detail },
  [queueRead]: {
    body: [
      { ...requestOf('u1', detail.status), id: 'r1' },
      { ...requestOf('u2', 'pending'), id: 'r2', reference: 'DSR-9PTD-6KHE' },
    ],
  },
  ...(isUnderWay(detail.status) && !detail.erasing && { 'GET /admin/dsr-counts': { body: counts } }),
  ...(detail.type === 'Access' &&
    (detail.status === 'in_progress' || detail.status === 'completed') && {
      'GET /admin/dsrs/r1/package': noPackage,
    }),
});

export const readyPackage: PackageState = {
  state: 'ready',
  parts: [
    { name: 'account', rows: 1 },
    { name: 'consentDecisions', rows: 41 },
  ],
  requestedAt: '2026-11-20T09:00:00.000Z',
  madeAt: '2026-11-20T09:00:02.000Z',
  expiresAt: '2026-12-20T09:00:02.000Z',
  size: 48_213,
};
