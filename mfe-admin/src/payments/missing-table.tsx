import { kes } from '@adili/schemas/payments/kes';
import type { Payment } from '@adili/schemas/payments/payment';
import { type Column, LocalMoment, Table } from '@adili/ui';
import { PaymentState } from './payment-status.tsx';

const columns: readonly Column<Payment>[] = [
  { key: 'id', header: 'Reference', cell: ({ transaction_id }) => transaction_id, rowHeader: true },
  { key: 'amount', header: 'Amount (KES)', cell: ({ amount }) => kes(amount), align: 'end' },
  { key: 'date', header: 'Asked for', cell: ({ date }) => <LocalMoment at={date} /> },
  { key: 'status', header: 'Status', cell: PaymentState },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => customer ?? '–' },
];

/** Payments that M-Pesa has not told enough of: no receipt yet, or pending for long. */
export const MissingTable = ({ payments }: { payments: readonly Payment[] }) => (
  <Table
    caption="Missing"
    captionHidden
    columns={columns}
    rows={payments}
    rowKey={({ id }) => id}
    empty="Nothing is missing: each prompt that was paid has its receipt, and none waits for long."
  />
);
