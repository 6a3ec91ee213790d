import { useApi } from '@adili/http/use-api';
import { kes } from '@adili/schemas/payments/kes';
import { paymentReason } from '@adili/schemas/payments/reason';
import type { PaymentReview, ReviewReason } from '@adili/schemas/payments/reconciliation';
import { actionsFor } from '@adili/schemas/payments/review-actions';
import { Actions, Button, type Column, LocalMoment, ReasonDialog, Table, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';

const nameOf = ({ transaction_id, checkout_request_id }: PaymentReview) =>
  transaction_id ?? checkout_request_id ?? 'no name';

const columns: readonly Column<PaymentReview>[] = [
  { key: 'name', header: 'What it names', cell: nameOf, rowHeader: true },
  { key: 'reason', header: 'Why it is here', cell: ({ reason }) => reasonWords[reason] },
  {
    key: 'amount',
    header: 'Amount (KES)',
    cell: ({ amount }) => (amount === undefined ? '–' : kes(amount)),
    align: 'end',
  },
  { key: 'at', header: 'First heard', cell: ({ at }) => <LocalMoment at={at} /> },
  { key: 'times', header: 'Times', align: 'end' },
];

type Outcome = 'dismissed' | 'credited' | 'reversed';

const words: Readonly<Record<Outcome, { button: string; title: string; says: string }>> = {
  dismissed: {
    button: 'Dismiss',
    title: 'Dismiss this',
    says: 'Nothing changes in the ledger. Do this once the statement shows that there is nothing to do.',
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
export function ReviewTable({ items, onChanged }: ReviewTableProps) {
  const api = useApi();
  const [asked, setAsked] = useState<{ item: PaymentReview; outcome: Outcome } | null>(null);
  return (
    <>
      <Table
        caption="For review"
        columns={columns}
        rows={items}
        empty="Nothing waits for a review."
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
            await api.call('PATCH /admin/payments/reviews/:id', {
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
  amount: 'Tells of another amount than was asked for.',
  shortcode: 'Tells of another shortcode than ours.',
  receipt: 'Names a receipt that does not fit: another one is known, or another payment has it.',
  contradiction: 'Says otherwise than M-Pesa did when asked.',
  unanswered: 'M-Pesa never said what became of it. Look for its reference on the statement.',
  reversal: 'M-Pesa reports a reversal. Look for it on the statement.',
  refund: 'Was paid for an organisation that is no longer here. Refund it, then record the reversal.',
};
