import type { PaymentFailure } from '@adili/schemas/payments/status';

/** Why a payment came to nothing, and what to do next. */
export const failureWords: Readonly<Record<PaymentFailure, string>> = {
  cancelled: 'It was cancelled on the phone. Nothing was charged. Try again when you are ready.',
  timeout: 'Nobody answered on the phone in time. Nothing was charged. Have it at hand, and try again.',
  insufficient_funds: 'There was not enough money on M-Pesa. Nothing was charged. Top up, and try again.',
  wrong_pin: 'The M-Pesa PIN was wrong. Nothing was charged. Try again with the right one.',
  busy: 'M-Pesa was busy with another payment of this phone. Nothing was charged. Try again in a minute.',
  refused: 'M-Pesa did not take the request. Nothing was charged. Check the number, and try again.',
  unanswered:
    'M-Pesa did not tell us what became of it. If you have paid, keep the M-Pesa message: we are looking into it.',
  other: 'M-Pesa could not complete it. Nothing was charged. Try again, or use another phone.',
};
