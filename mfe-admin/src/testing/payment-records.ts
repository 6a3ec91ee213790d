import type { PaymentReview, Reconciliation } from '@adili/schemas/payments/reconciliation';
import { reviewReasons } from '@adili/schemas/payments/reconciliation';

/** An item for each reason there can be. */
const oneForEach: PaymentReview[] = reviewReasons.map((reason, index) => ({
  id: `w${index}`,
  at: '2026-11-22T09:00:00.000Z',
  source: 'stk',
  reason,
  payment_id: reason === 'unknown' || reason === 'forged' ? undefined : 'p1',
  transaction_id: `TKM1ABCD${index}`,
  amount: reason === 'dispute' ? 149 : 6_500,
  currency: reason === 'dispute' ? 'USD' : 'KES',
  times: 1 + index,
}));

/** Nothing to do. */
export const reconciled: Reconciliation = {
  configured: true,
  missing_settings: [],
  missing_card_settings: [],
  matched: 913,
  missing: [],
  review: [],
  review_total: 0,
};

export const toReconcile: Reconciliation = {
  ...reconciled,
  missing: [
    {
      id: 'p9',
      transaction_id: 'AD7KQ2MX9PTR',
      currency: 'KES',
      method: 'mpesa',
      amount: 6_500,
      date: '2026-11-22T09:00:00.000Z',
      status: 'completed',
      customer: 'Savanna Retail',
      plan: 'starter',
    },
  ],
  review: oneForEach,
  review_total: oneForEach.length,
};

export const notConfigured: Reconciliation = {
  ...reconciled,
  configured: false,
  missing_settings: ['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'PLAN_PRICES_KES'],
  missing_card_settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  matched: 0,
};
