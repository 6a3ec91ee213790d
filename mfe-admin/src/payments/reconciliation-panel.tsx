import { useApi } from '@adili/http/use-api';
import { money } from '@adili/schemas/payments/currency';
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

/** The ledger against what M-Pesa and Stripe reported: matched, missing, for review. */
export function ReconciliationPanel({ control: { state, retry }, onChanged }: ReconciliationPanelProps) {
  return (
    <Panel title="Reconciliation">
      {state.kind === 'loaded' ? (
        <Reconciled value={state.value} onChanged={onChanged} />
      ) : (
        <Unloaded title="The reconciliation could not be loaded." state={state} retry={retry} />
      )}
    </Panel>
  );
}

interface ReconciledProps {
  value: Reconciliation;
  onChanged(): void;
}

function Reconciled({ value, onChanged }: ReconciledProps) {
  const { configured, missing_settings, missing_card_settings, matched, missing, review_total } = value;
  const takesCards = missing_card_settings.length === 0;
  const hasAny = configured || takesCards || matched + missing.length + review_total > 0;
  return (
    <>
      {!configured && <NotConfigured way="M-Pesa" settings={missing_settings} />}
      {!takesCards && <NotConfigured way="Payment by card" settings={missing_card_settings} />}
      {hasAny && <Compared value={value} onChanged={onChanged} />}
    </>
  );
}

function Compared({ value, onChanged }: ReconciledProps) {
  const { matched, missing, review, review_total } = value;
  return (
    <>
      <p>
        {matched} matched: the receipt is known, and M-Pesa or Stripe said the same when asked.{' '}
        {missing.length} missing, {review_total} for review.
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
  { key: 'amount', header: 'Amount', cell: ({ amount, currency }) => money(amount, currency), align: 'end' },
  { key: 'date', narrow: 'note', header: 'Asked for', cell: ({ date }) => <LocalMoment at={date} /> },
  { key: 'status', header: 'Status', cell: PaymentState },
  { key: 'customer', narrow: 'note', header: 'Customer', cell: customerOf },
];

/** Payments of which not enough was reported: no receipt yet, or pending for long. */
const MissingTable = ({ payments }: { payments: readonly Payment[] }) => (
  <Table
    caption="Missing"
    columns={missingColumns}
    rows={payments}
    empty="Nothing is missing: every payment that was made has its receipt, and none has been waiting long."
  />
);

/** Says what paying needs. */
const NotConfigured = ({ way, settings }: { way: string; settings: readonly string[] }) => (
  <Alert role="status" title={`${way} is not configured`}>
    Customers can’t pay so until these API settings are set and the API is restarted: {settings.join(', ')}.
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
    header: 'Amount',
    cell: ({ amount, currency = 'KES' }) => (amount === undefined ? '–' : money(amount, currency)),
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
    says: 'The payment counts as completed, and its organisation gets the month. Do this once the statement shows that the money is here.',
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
          {asked.outcome === 'reversed' && asked.item.reason === 'refund' && (
            <p>If a card paid it, it’s refunded by this.</p>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

/** Why an item is there, and what to look for. */
const reasonWords: Readonly<Record<ReviewReason, string>> = {
  forged:
    'Came without the secret of our callbacks, or not signed with it: from a stranger, or by an old secret.',
  malformed: 'Could not be read, so it changed nothing.',
  source: 'Came with the secret, from an address that is not in MPESA_CALLBACK_ADDRESSES.',
  unknown: 'Reports a payment that was not requested here.',
  amount: 'Names another amount than was asked for.',
  shortcode: 'Names another shortcode than ours.',
  receipt: 'Names a receipt that does not fit: another one is known, or another payment has it.',
  contradiction: 'Contradicts what M-Pesa or Stripe said when asked.',
  unanswered: 'The outcome was never reported. Look for its reference on the statement.',
  reversal: 'Was paid back, as M-Pesa or Stripe reports. Look for it on the statement.',
  refund:
    'Was paid for an organisation that is no longer here. Take it back: a card is refunded by that, M-Pesa first.',
  refund_failed:
    'A refund did not arrive, so the money is in the balance at Stripe again. Give it back in another way and dismiss this, or credit it, so that the plan goes on.',
  dispute:
    'The customer’s bank disputes it. Answer it at Stripe in time. Reverse it once it’s lost, dismiss it once it’s won.',
};
