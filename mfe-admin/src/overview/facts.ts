import type { FirstPages } from '../reading/read-dashboard.ts';
import { oneOrMore } from './need.ts';

/** How much there is of everything that the dashboard lists. */
export const facts = ({ visitors, payments, consents, requests }: FirstPages) => [
  { total: visitors.total, words: oneOrMore(visitors.total, 'visit', 'visits'), to: '/admin/visitors' },
  { total: payments.total, words: oneOrMore(payments.total, 'payment', 'payments'), to: '/admin/payments' },
  { total: consents.total, words: oneOrMore(consents.total, 'consent', 'consents'), to: '/admin/consents' },
  { total: requests.total, words: oneOrMore(requests.total, 'request', 'requests'), to: '/admin/requests' },
];
