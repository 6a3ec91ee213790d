import { planTitles } from '@adili/schemas/accounts/plan';
import { kes } from '@adili/schemas/payments/kes';
import type { Payment } from '@adili/schemas/payments/payment';
import { LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';
import { PaymentState } from './payment-status.tsx';
import { statusWords } from './status-words.ts';

export const payments: ListDefinition<Payment> = {
  title: 'Payments',
  rows: 'payments',
  path: '/admin/payments',
  sort: '-date',
  columns: [
    {
      key: 'id',
      header: 'Transaction ID',
      sort: 'transaction_id',
      cell: ({ transaction_id }) => transaction_id,
      rowHeader: true,
    },
    {
      key: 'amount',
      header: 'Amount (KES)',
      sort: 'amount',
      cell: ({ amount }) => kes(amount),
      align: 'end',
    },
    { key: 'date', header: 'Date', sort: 'date', cell: ({ date }) => <LocalMoment at={date} /> },
    { key: 'status', header: 'Status', sort: 'status', cell: PaymentState },
    { key: 'customer', header: 'Customer', cell: ({ customer }) => customer ?? '–' },
    { key: 'plan', header: 'Plan', cell: ({ plan }) => (plan ? planTitles[plan] : '–') },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
    },
  ],
  read: (api, query, signal) => api.list('GET /admin/payments', { query, signal }),
  file: (files, query) => files.file('GET /admin/payments.csv', { query }),
};
