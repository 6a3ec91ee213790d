import { kes } from '@adili/schemas/payments/kes';
import type { Payment } from '@adili/schemas/payments/payment';
import type { Reconciliation } from '@adili/schemas/payments/reconciliation';
import { Alert, type Column, type LoadingControl, LocalMoment, Panel, Table, Unloaded } from '@adili/ui';
import { PaymentState } from './payments.tsx';
import { ReviewTable } from './review-table.tsx';

interface ReconciliationPanelProps {
  control: LoadingControl<Reconciliation>;
  onChanged(): void;
}

/** The ledger against what M-Pesa reported: matched, missing, for review. */
export function ReconciliationPanel({ control: { state, retry }, onChanged }: ReconciliationPanelProps) {
  return (
    <Panel title="Reconciliation">
      {state.kind === 'loaded' ? (
        <Reconciled value={state.value} onChanged={onChanged} />
      ) : (
        <Unloaded title="The reconciliation could not be read." state={state} retry={retry} />
      )}
    </Panel>
  );
}

interface ReconciledProps {
  value: Reconciliation;
  onChanged(): void;
}

function Reconciled({ value, onChanged }: ReconciledProps) {
  const { configured, missing_settings, matched, missing, review_total } = value;
  const hasAny = configured || matched + missing.length + review_total > 0;
  return (
    <>
      {!configured && <NotConfigured settings={missing_settings} />}
      {hasAny && <Compared value={value} onChanged={onChanged} />}
    </>
  );
}

function Compared({ value, onChanged }: ReconciledProps) {
  const { matched, missing, review, review_total } = value;
  return (
    <>
      <p>
        {matched} matched: a callback gave the receipt, and M-Pesa said the same when asked. {missing.length}{' '}
        missing, {review_total} for review.
        {review_total > review.length &&
          ` ${review.length} are shown, what tells of money first; ${review_total - review.length} more wait behind them.`}
      </p>
      <h3>Missing</h3>
      <MissingTable payments={missing} />
      <h3>For review</h3>
      <ReviewTable items={review} onChanged={onChanged} />
    </>
  );
}

const columns: readonly Column<Payment>[] = [
  { key: 'transaction_id', header: 'Reference', rowHeader: true },
  { key: 'amount', header: 'Amount (KES)', cell: ({ amount }) => kes(amount), align: 'end' },
  { key: 'date', header: 'Asked for', cell: ({ date }) => <LocalMoment at={date} /> },
  { key: 'status', header: 'Status', cell: PaymentState },
  { key: 'customer', header: 'Customer' },
];

/** Payments that M-Pesa has not reported enough of: no receipt yet, or pending for long. */
const MissingTable = ({ payments }: { payments: readonly Payment[] }) => (
  <Table
    caption="Missing"
    columns={columns}
    rows={payments}
    empty="Nothing is missing: each prompt that was paid has its receipt, and none waits for long."
  />
);

/** Says what paying needs. */
const NotConfigured = ({ settings }: { settings: readonly string[] }) => (
  <Alert role="status" title="M-Pesa is not configured">
    Customers cannot pay here until these settings of the API are set, and it is started again:{' '}
    {settings.join(', ')}. Payments that came another way are listed above, and compared with nothing.
  </Alert>
);
