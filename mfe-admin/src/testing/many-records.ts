import type { PlainAnswers } from '@adili/http/testing';
import { requestStatuses } from '@adili/schemas/data-subject-requests/status';
import { caseCounts } from './case-records.ts';
import { toReconcile } from './payment-records.ts';
import { consentOf, nothingWaits, requestOf } from './records.ts';

const rows = <Row>(make: (index: number) => Row): Row[] =>
  Array.from({ length: 20 }, (_, index) => make(index));
const instantOf = (index: number) => new Date(Date.UTC(2026, 10, 21, 4 - index * 7)).toISOString();
const pages = ['/', '/pricing', '/blog/gdpr', '/Solutions', '/free-trial'];
const userOf = (index: number) => `5f0c1d7e-2b9a-4c63-9d41-${String(index).padStart(12, '0')}`;
const firstOf = (total: number, list: string) => ({
  'x-total-count': String(total),
  link: `</admin/${list}?cursor=next>; rel="next"`,
});

const customers = ['Savanna Retail', 'Kilimo Works', 'Bahari Clinic', 'Ngong Hills Academy'];

/** An API whose lists are all longer than their first page. */
export const manyOfEach = {
  ...nothingWaits,
  'GET /admin/dsr-counts': {
    body: { open: 37, overdue: 2, due_soon: 5, unassigned: 9, assignees: [] },
  },
  'GET /admin/case-counts': { body: caseCounts },
  'GET /admin/payments/reconciliation': { body: toReconcile },
  'GET /admin/visitors': {
    body: rows((index) => ({
      id: `v${index}`,
      ip: `41.90.${index}.0`,
      page_path: pages[index % pages.length] ?? '/',
      visit_time: instantOf(index),
    })),
    headers: firstOf(128_404, 'visitors'),
  },
  'GET /admin/payments': {
    body: rows((index) => ({
      id: `p${index}`,
      currency: 'KES' as const,
      method: 'mpesa' as const,
      transaction_id: `SKL${String(index * 7919).padStart(7, '0')}`,
      amount: 250 + ((index * 1_777) % 24_000),
      date: instantOf(index),
      status: 'completed' as const,
      customer: customers[index % customers.length] ?? '',
      plan: index % 3 === 0 ? ('growth' as const) : ('starter' as const),
    })),
    headers: firstOf(913, 'payments'),
  },
  'GET /admin/consents': {
    body: rows((index) => ({ ...consentOf(userOf(index), index % 3 !== 0), created_at: instantOf(index) })),
    headers: firstOf(2_260, 'consents'),
  },
  'GET /admin/dsrs': {
    body: rows((index) => ({
      ...requestOf(userOf(index), requestStatuses[index % requestStatuses.length] ?? 'pending'),
      created_at: instantOf(index),
    })),
    headers: firstOf(74, 'dsrs'),
  },
  'GET /admin/logs': {
    body: rows((index) => ({
      id: `l${index}`,
      at: instantOf(index),
      actor: userOf(index),
      action: 'dsr.moved',
      target: `r${index}`,
      detail: 'pending -> in_progress',
    })),
    headers: firstOf(9_001, 'logs'),
  },
} satisfies PlainAnswers;
