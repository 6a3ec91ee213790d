import { erasedId } from '@adili/schemas/erasures/erased-id';
import type { ErasureRules } from '../foundation/ports/erasure-rules.ts';
import { redacted } from '../privacy/erasures/redact.ts';

/** What an erasure does to payments: the books keep them. */
export const billingErasureRules: Pick<ErasureRules, 'payments' | 'paymentReviews'> = {
  payments: {
    onErase: ({ phone: _, phoneSeal: __, checkoutUrl: ___, ...payment }) => ({
      ...payment,
      paidBy: erasedId,
    }),
  },
  paymentReviews: {
    // What an operator noted while settling it: of what is open nothing is written yet.
    where: ({ words }) => words.map((q) => ({ state: 'settled', q })),
    isTheirs: ({ note }, person) => note !== undefined && person.names(note),
    onErase: (review, person) => redacted('paymentReviews', review, person),
  },
};
