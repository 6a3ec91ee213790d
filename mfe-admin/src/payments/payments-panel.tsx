import type { Payment } from '@adili/schemas/payments/payment';
import { type Column, Moment } from '@adili/ui';
import { kes } from '../format/kes.ts';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';

const columns: readonly Column<Payment>[] = [
  { key: 'id', header: 'Transaction ID', cell: ({ transaction_id }) => transaction_id, rowHeader: true },
  { key: 'amount', header: 'Amount (KES)', cell: ({ amount }) => kes(amount), align: 'end' },
  { key: 'date', header: 'Date', cell: ({ date }) => <Moment at={date} /> },
];

export function PaymentsPanel({ payments }: { payments: List<Payment> }) {
  return <ListPanel title="Payments" list={payments} columns={columns} empty="No payments found." />;
}
