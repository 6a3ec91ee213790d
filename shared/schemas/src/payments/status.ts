/** Where a payment stands. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** By what a payment is made: on a phone, or on the page of a provider of cards. */
export const paymentMethods = ['mpesa', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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
