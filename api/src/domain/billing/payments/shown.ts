import type { OwnPayment } from '@adili/schemas/payments/billing';
import type { Payment } from '@adili/schemas/payments/payment';
import type { PaymentReview } from '@adili/schemas/payments/reconciliation';
import type { Tables } from '../../../store/store.ts';
import type { PaymentReviewRow, PaymentRow } from '../../../store/tables/payments.ts';

/** In what a payment is, and by what it is made: those of before there were cards say nothing. */
export const wayOf = ({ currency = 'KES', method = 'mpesa' }: Pick<PaymentRow, 'currency' | 'method'>) => ({
  currency,
  method,
});

/** What the name of a payment's transaction is. */
export const receiptWords = ({ match, method }: Pick<PaymentRow, 'match' | 'method'>): string =>
  match !== 'matched' ? 'Our reference' : method === 'card' ? 'Card payment' : 'M-Pesa receipt';

/** A payment in units of its currency. What of it leaves is what the answer of a call names. */
export const ownPaymentOf = ({ amount_cents, ...row }: PaymentRow): OwnPayment => ({
  ...row,
  ...wayOf(row),
  amount: amount_cents / 100,
});

/** Payments as an operator sees them, with the names that their organisations have today. */
export async function shownPayments(
  { organisations }: Pick<Tables, 'organisations'>,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = new Set(rows.flatMap(({ organisationId }) => organisationId ?? []));
  const found = ids.size === 0 ? [] : await organisations.byIds([...ids]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...ownPaymentOf(row), customer: names.get(row.organisationId ?? '') }));
}

export const shownReview = ({ amount_cents, ...row }: PaymentReviewRow): PaymentReview => ({
  ...row,
  payment_id: row.paymentId,
  checkout_request_id: row.checkoutRequestId,
  transaction_id: row.transactionId,
  amount: amount_cents === undefined ? undefined : amount_cents / 100,
});
