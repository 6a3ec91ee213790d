import { payment } from '@adili/schemas/payments/payment';
import { defineTable } from '../define-table.ts';

/** Payments, each known by its transaction. */
export const payments = defineTable(payment, {
  name: 'payments',
  time: 'date',
  unique: ['transaction_id'],
  list: {
    sortable: ['date', 'amount', 'transaction_id'],
    searchable: ['transaction_id', 'amount', 'date', { field: 'amount', shown: 'KES' }],
  },
});
