import type { Answers, PlainAnswers } from '@adili/http/testing';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import type {
  OperatorRequest,
  OperatorRequestDetail,
} from '@adili/schemas/data-subject-requests/operator-request';
import type { Payment } from '@adili/schemas/payments/payment';
import type { VisitSummary } from '@adili/schemas/visits/visit';
import type { ShownConsent } from '../consents/consents.tsx';
import { noCases } from './case-records.ts';
import { reconciled } from './payment-records.ts';

export const consentOf = (user_id: string, consent: boolean): ShownConsent => ({
  id: `consent-of-${user_id}`,
  user_id,
  consent,
  purpose: 'analytics',
  created_at: '2026-11-20T22:30:00.000Z',
  decision_id: `decision-of-${user_id}`,
  user_name: `Person ${user_id}`,
});

/** The last moment of a day so many days after today, as the law of these requests counts days, at whatever hour it is asked. */
export function dueInDays(count: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: lawTable.GDPR.zones.east }).format(new Date());
  return new Date(Date.parse(`${today}T23:59:59.999Z`) + count * 86_400_000).toISOString();
}

export const requestOf = (user_id: string, status: OperatorRequest['status']): OperatorRequest => ({
  id: `request-of-${user_id}`,
  reference: 'DSR-7K3M-9QXT',
  user_id,
  type: 'Access',
  status,
  law: 'GDPR',
  created_at: '2026-11-18T09:00:00.000Z',
  due_at: '2026-12-18T22:59:59.999Z',
  version: 1,
  requester: { name: 'Amina Odhiambo', email: 'amina@example.com' },
  duplicates: [],
  history: [],
});

/** The same as its own page and each change of it are answered. */
export const requestDetailOf = (...of: Parameters<typeof requestOf>): OperatorRequestDetail => ({
  ...requestOf(...of),
  notes: [],
  mails: [],
  names: {},
});

export const payments: Payment[] = [
  {
    id: 'p2',
    transaction_id: 'SBBB',
    currency: 'KES',
    method: 'mpesa',
    amount: 1500,
    date: '2026-11-20T06:00:00.000Z',
    status: 'completed',
    customer: 'Savanna Retail',
    plan: 'starter',
  },
  {
    id: 'p1',
    transaction_id: 'SAAA',
    amount: 250.5,
    currency: 'KES',
    method: 'mpesa',
    date: '2026-11-19T06:00:00.000Z',
    status: 'completed',
  },
];

export const visitSummary: VisitSummary = {
  from: '2026-11-20',
  to: '2026-11-21',
  visits: 1_284,
  days: [
    { date: '2026-11-21', visits: 1_284 },
    { date: '2026-11-20', visits: 0 },
  ],
  pages: [
    { page: '/pricing', visits: 1_200 },
    { page: 'other', visits: 84 },
  ],
};

/** What waits for an operator: nothing. */
export const nothingWaits = {
  'GET /admin/dsr-counts': { body: { open: 0, overdue: 0, due_soon: 0, unassigned: 0, assignees: [] } },
  'GET /admin/case-counts': { body: noCases },
  'GET /admin/payments/reconciliation': { body: reconciled },
} satisfies PlainAnswers;

/** What an API with a few records of each kind answers. */
export const fewOfEach = {
  ...nothingWaits,
  'GET /admin/visitors': {
    body: [{ id: 'v1', ip: '41.90.1.0', page_path: '/pricing', visit_time: '2026-11-21T04:15:00.000Z' }],
    headers: { 'x-total-count': '1284', link: '</admin/visitors?cursor=abc>; rel="next"' },
  },
  'GET /admin/payments': { body: payments },
  'GET /admin/consents': { body: [consentOf('u1', true), consentOf('u2', false)] },
  'GET /admin/dsrs': { body: [requestOf('u1', 'pending'), requestOf('u2', 'in_progress')] },
  'GET /admin/logs': {
    body: [
      {
        id: 'l1',
        at: '2026-11-21T04:00:00.000Z',
        actor: 'u1',
        actorName: 'Amina Odhiambo',
        action: 'consent.given',
        target: 'c1',
        detail: 'analytics',
      },
    ],
  },
} satisfies PlainAnswers;

/** The same, with other answers besides or in place of these. */
export const adminAnswers = (more: Answers = {}): Answers => ({ ...fewOfEach, ...more });
