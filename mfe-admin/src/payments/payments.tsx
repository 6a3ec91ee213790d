import { planTitles } from '@adili/schemas/accounts/plan';
import { money } from '@adili/schemas/payments/currency';
import type { Payment } from '@adili/schemas/payments/payment';
import type { PaymentFailure, PaymentMethod, PaymentStatus } from '@adili/schemas/payments/status';
import { Badge, type BadgeTone, copyText, LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/filtered-list.ts';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  reversed: 'neutral',
};

/** Where a payment stands, and why where it failed. */
export const PaymentState = ({ status, failure, method }: Payment) => (
  <>
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
    {failure && ` ${(method === 'card' && cardFailureWords[failure]) || failureWords[failure]}`}
  </>
);

/** Who pays; absent where the organisation is there no more, or was never known. */
export const customerOf = ({ customer }: Payment) =>
  customer === '' ? 'An organisation without a name' : (customer ?? '–');

const statusWords: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  reversed: 'Reversed',
};

/** By what a payment is made, in a narrow column on one line. */
const methodWords: Readonly<Record<PaymentMethod, string>> = { mpesa: 'M\u2011Pesa', card: 'Card' };

/** Why a payment failed, in a few words. */
const failureWords: Readonly<Record<PaymentFailure, string>> = {
  cancelled: 'cancelled on the phone',
  timeout: 'no answer on the phone',
  insufficient_funds: 'not enough money',
  wrong_pin: 'wrong PIN',
  busy: 'M-Pesa was busy',
  refused: 'refused by M-Pesa',
  unanswered: 'M-Pesa never said',
  other: 'other reason',
};

/** The same of a card, where it is another. */
const cardFailureWords: Readonly<Partial<Record<PaymentFailure, string>>> = {
  cancelled: 'left for another payment',
  timeout: 'nobody paid on the page in time',
  refused: 'Stripe opened no page',
  unanswered: 'Stripe never said',
};

export const payments: ListDefinition<Payment> = {
  title: 'Payments',
  rows: 'payments',
  path: '/admin/payments',
  sort: '-date',
  columns: [
    { key: 'transaction_id', header: 'Transaction ID', sort: 'transaction_id', rowHeader: true },
    {
      key: 'amount',
      header: 'Amount (KES)',
      sort: 'amount',
      // Each with its currency, since a card pays in others too.
      cell: ({ amount, currency }) => money(amount, currency),
      align: 'end',
    },
    {
      key: 'date',
      narrow: 'note',
      header: 'Date',
      sort: 'date',
      cell: ({ date }) => <LocalMoment at={date} />,
    },
    { key: 'status', header: 'Status', sort: 'status', cell: PaymentState },
    { key: 'customer', narrow: 'note', header: 'Customer', cell: customerOf },
    { key: 'method', header: 'Paid by', cell: ({ method }) => methodWords[method] },
    { key: 'plan', header: 'Plan', cell: ({ plan }) => (plan ? planTitles[plan] : '–') },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
    },
  ],
  nameOf: ({ transaction_id }) => transaction_id,
  menu: ({ transaction_id }) => [
    { label: 'Copy transaction ID', onSelect: () => void copyText(transaction_id) },
  ],
  read: (api, query, signal) => api.list('GET /admin/payments', { query, signal }),
  file: (files, query) => files.file('GET /admin/payments.csv', { query }),
};
