import { useApi } from '@adili/http/use-api';
import { kes } from '@adili/schemas/payments/kes';
import type { Payment } from '@adili/schemas/payments/payment';
import { paymentReason } from '@adili/schemas/payments/reason';
import type { PaymentReview, Reconciliation, ReviewReason } from '@adili/schemas/payments/reconciliation';
import { actionsFor } from '@adili/schemas/payments/review-actions';
import {
  Actions,
  Alert,
  Button,
  type Column,
  type LoadingControl,
  LocalMoment,
  Panel,
  ReasonDialog,
  Table,
  Unloaded,
  VisuallyHidden,
} from '@adili/ui';
import { useState } from 'react';
import { customerOf, PaymentState } from './payments.tsx';

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
          ` ${review.length} are shown, those about money first; ${review_total - review.length} more wait behind them.`}
      </p>
      <h3>Missing</h3>
      <MissingTable payments={missing} />
      <h3>For review</h3>
      <ReviewTable items={review} onChanged={onChanged} />
    </>
  );
}

const missingColumns: readonly Column<Payment>[] = [
  { key: 'transaction_id', header: 'Reference', rowHeader: true },
  { key: 'amount', header: 'Amount (KES)', cell: ({ amount }) => kes(amount), align: 'end' },
  { key: 'date', narrow: 'note', header: 'Asked for', cell: ({ date }) => <LocalMoment at={date} /> },
  { key: 'status', header: 'Status', cell: PaymentState },
  { key: 'customer', narrow: 'note', header: 'Customer', cell: customerOf },
];

/** Payments that M-Pesa has not reported enough of: no receipt yet, or pending for long. */
const MissingTable = ({ payments }: { payments: readonly Payment[] }) => (
  <Table
    caption="Missing"
    columns={missingColumns}
    rows={payments}
    empty="Nothing is missing: every paid prompt has its receipt, and none has been waiting long."
  />
);

/** Says what paying needs. */
const NotConfigured = ({ settings }: { settings: readonly string[] }) => (
  <Alert role="status" title="M-Pesa is not configured">
    Customers can’t pay here until these API settings are set and the API is restarted: {settings.join(', ')}.
    Payments that arrived another way are listed above and are not reconciled.
  </Alert>
);

const nameOf = ({ transaction_id, checkout_request_id }: PaymentReview) =>
  transaction_id ?? checkout_request_id ?? 'no name';

const reviewColumns: readonly Column<PaymentReview>[] = [
  { key: 'name', header: 'Reference', cell: nameOf, rowHeader: true },
  { key: 'reason', narrow: 'note', header: 'Reason', cell: ({ reason }) => reasonWords[reason] },
  {
    key: 'amount',
    header: 'Amount (KES)',
    cell: ({ amount }) => (amount === undefined ? '–' : kes(amount)),
    align: 'end',
  },
  { key: 'at', header: 'First seen', cell: ({ at }) => <LocalMoment at={at} /> },
  { key: 'times', header: 'Times', align: 'end' },
];

type Outcome = 'dismissed' | 'credited' | 'reversed';

const words: Readonly<Record<Outcome, { button: string; title: string; says: string }>> = {
  dismissed: {
    button: 'Dismiss',
    title: 'Dismiss this',
    says: 'Nothing changes in the ledger. Dismiss it when the statement shows there’s nothing to do.',
  },
  credited: {
    button: 'Credit',
    title: 'Credit the payment',
    says: 'The payment counts as completed, and its organisation gets the month. Do this once the statement shows that it was paid.',
  },
  reversed: {
    button: 'Reverse',
    title: 'Record the reversal',
    says: 'The payment counts as reversed, and its organisation loses the month that it paid for. Do this once the statement shows it.',
  },
};

interface ReviewTableProps {
  items: readonly PaymentReview[];
  onChanged(): void;
}

/** What was heard of payments and counts for nothing by itself, each with what can be done about it. */
function ReviewTable({ items, onChanged }: ReviewTableProps) {
  const api = useApi();
  const [asked, setAsked] = useState<{ item: PaymentReview; outcome: Outcome } | null>(null);
  return (
    <>
      <Table
        caption="For review"
        columns={reviewColumns}
        rows={items}
        empty="Nothing to review."
        actions={(item) => (
          <Actions>
            {[...actionsFor(item), 'dismissed' as const].map((outcome) => (
              <Button
                key={outcome}
                variant="secondary"
                size="small"
                onClick={() => setAsked({ item, outcome })}
              >
                {words[outcome].button}
                <VisuallyHidden> {nameOf(item)}</VisuallyHidden>
              </Button>
            ))}
          </Actions>
        )}
      />
      {asked && (
        <ReasonDialog
          title={words[asked.outcome].title}
          schema={paymentReason}
          draftKey={`payment ${asked.outcome} ${asked.item.id}`}
          confirm={words[asked.outcome].button}
          danger={asked.outcome !== 'dismissed'}
          onClose={() => setAsked(null)}
          onConfirm={async ({ reason }) => {
            const { item, outcome } = asked;
            await api.call('PATCH /admin/payment-reviews/:id', {
              params: { id: item.id },
              body: { outcome, reason },
            });
            onChanged();
          }}
        >
          <p>{words[asked.outcome].says}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** Why an item is there, and what to look for. */
const reasonWords: Readonly<Record<ReviewReason, string>> = {
  forged: 'Came without the secret of our callbacks: not from M-Pesa, or with an old address.',
  malformed: 'Could not be read, so it changed nothing.',
  source: 'Came with the secret, from an address that is not in MPESA_CALLBACK_ADDRESSES.',
  unknown: 'Reports a payment that was not requested here.',
  amount: 'Names another amount than was asked for.',
  shortcode: 'Names another shortcode than ours.',
  receipt: 'Names a receipt that does not fit: another one is known, or another payment has it.',
  contradiction: 'Contradicts what M-Pesa said when asked.',
  unanswered: 'M-Pesa never reported the outcome. Look for its reference on the statement.',
  reversal: 'M-Pesa reports a reversal. Look for it on the statement.',
  refund: 'Was paid for an organisation that is no longer here. Refund it, then record the reversal.',
};
