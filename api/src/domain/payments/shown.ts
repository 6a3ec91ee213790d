import type { OwnPayment } from '@adili/schemas/payments/billing';
import type { Payment } from '@adili/schemas/payments/payment';
import type { PaymentReview } from '@adili/schemas/payments/reconciliation';
import type { PaymentReviewRow, PaymentRow } from '../../store/payments/table.ts';
import type { Tables } from '../../store/store.ts';

/** A payment as its organisation sees it. */
export const ownPaymentOf = (row: PaymentRow): OwnPayment => ({
  id: row.id,
  transaction_id: row.transaction_id,
  amount: row.amount_cents / 100,
  date: row.date,
  status: row.status,
  plan: row.plan,
  failure: row.failure,
  phone: row.phone,
});

/** Payments as an operator sees them, with the names that their organisations have today. */
export async function shownPayments(
  { organisations }: Pick<Tables, 'organisations'>,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = new Set(rows.flatMap(({ organisationId }) => organisationId ?? []));
  const found = ids.size === 0 ? [] : await organisations.byIds([...ids]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { phone: _, ...shown } = ownPaymentOf(row);
    const customer = row.organisationId && names.get(row.organisationId);
    return customer ? { ...shown, customer } : shown;
  });
}

export const shownReview = ({
  paymentId,
  checkoutRequestId,
  transactionId,
  amount_cents,
  lastAt: _,
  state: __,
  settledBy: ___,
  ...review
}: PaymentReviewRow): PaymentReview => ({
  ...review,
  payment_id: paymentId,
  checkout_request_id: checkoutRequestId,
  transaction_id: transactionId,
  amount: amount_cents === undefined ? undefined : amount_cents / 100,
});
