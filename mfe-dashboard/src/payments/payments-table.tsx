import { planTitles } from '@adili/schemas/accounts/plan';
import type { OwnPayment } from '@adili/schemas/payments/billing';
import { shortKes } from '@adili/schemas/payments/kes';
import type { PaymentStatus } from '@adili/schemas/payments/status';
import { Badge, type BadgeTone, type Column, LocalMoment, localZone, Panel, Table } from '@adili/ui';
import { SideBySide } from '../layout/side-by-side.tsx';

const states: Readonly<Record<PaymentStatus, readonly [string, BadgeTone]>> = {
  pending: ['Waiting', 'warning'],
  completed: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
  reversed: ['Reversed', 'neutral'],
};

function State({ status }: OwnPayment) {
  const [word, tone] = states[status];
  return <Badge tone={tone}>{word}</Badge>;
}

const columns: readonly Column<OwnPayment>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <LocalMoment at={date} />, rowHeader: true },
  { key: 'plan', header: 'Plan', cell: ({ plan }) => (plan ? planTitles[plan] : '–') },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => shortKes(amount), align: 'end' },
  { key: 'status', header: 'Status', cell: State },
  { key: 'id', header: 'Receipt or reference', cell: ({ transaction_id }) => transaction_id },
];

/** What was paid, or tried, the newest first. */
export const PaymentsTable = ({ payments }: { payments: readonly OwnPayment[] }) => (
  <Panel title="Payments">
    <SideBySide remark={`Times in ${localZone()}`}>
      <Table
        caption="Payments"
        captionHidden
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        empty="No payments yet."
      />
    </SideBySide>
  </Panel>
);
