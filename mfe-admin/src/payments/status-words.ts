import type { PaymentFailure, PaymentStatus } from '@adili/schemas/payments/status';

export const statusWords: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  reversed: 'Reversed',
};

/** Why a payment failed, in a few words. */
export const failureWords: Readonly<Record<PaymentFailure, string>> = {
  cancelled: 'cancelled on the phone',
  timeout: 'no answer on the phone',
  insufficient_funds: 'not enough money',
  wrong_pin: 'wrong PIN',
  busy: 'M-Pesa was busy',
  refused: 'refused by M-Pesa',
  unanswered: 'M-Pesa never said',
  other: 'other reason',
};
