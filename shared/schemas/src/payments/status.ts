/** Where a payment stands. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a payment came to nothing. */
export const paymentFailures = [
  'cancelled',
  'timeout',
  'insufficient_funds',
  'wrong_pin',
  'busy',
  'refused',
  'unanswered',
  'other',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];
