import type { PlainAnswers } from '@adili/http/testing';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { consent, request, user } from './records.ts';

const purposes = ['analytics', 'newsletter', 'product-updates'] as const;
const dayOf = (index: number) => new Date(Date.UTC(2026, 10, 20 - index, 9)).toISOString();

/** Decisions of two months, the older half of them of our team. */
const consents: ConsentDecision[] = Array.from({ length: 60 }, (_, index) => ({
  ...consent,
  id: `c${index}`,
  purpose: purposes[index % purposes.length] ?? 'analytics',
  created_at: dayOf(index),
  ...(index < 30 ? {} : { consent: false, source: 'opt-out' as const, decided_by: 'operator' }),
}));

/** A request in each state, with as much said as a person may say. */
const requests: DataSubjectRequest[] = [
  { ...request, id: 'r5', type: 'Portability', details: 'As CSV, please.' },
  { ...request, id: 'r4', type: 'Rectification', status: 'in_progress', created_at: dayOf(10) },
  {
    ...request,
    id: 'r3',
    type: 'Deletion',
    status: 'rejected',
    details: 'Everything about the orders that Duka Ltd placed between January and June, and its invoices.',
    reason: 'Invoices are kept for seven years, as tax law asks. All else was deleted on the day you asked.',
    created_at: dayOf(30),
  },
  { ...request, id: 'r2', type: 'Objection', status: 'completed', created_at: dayOf(40) },
];

const total = { 'x-total-count': String(consents.length) };

/** An API with more consents than one page, and a request in each state. */
export const manyRecords = {
  'GET /me': { body: user },
  'GET /me/consents': {
    body: consents.slice(0, 50),
    headers: { ...total, link: '</me/consents?cursor=next>; rel="next"' },
  },
  'GET /me/consents?cursor=next': { body: consents.slice(50), headers: total },
  'GET /me/dsrs': { body: requests },
} satisfies PlainAnswers;
