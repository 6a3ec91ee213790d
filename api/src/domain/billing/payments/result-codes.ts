import type { PaymentFailure } from '@adili/schemas/payments/status';

/** Daraja's result codes of a prompt that came to nothing. */
const failures: Readonly<Record<string, PaymentFailure>> = {
  1: 'insufficient_funds',
  17: 'busy',
  26: 'busy',
  1001: 'busy',
  1019: 'timeout',
  1032: 'cancelled',
  1037: 'timeout',
  2001: 'wrong_pin',
};

export const failureOf = (resultCode: string): PaymentFailure => failures[resultCode] ?? 'other';

/** The prompt is with the person still. */
export const stillProcessing = '4999';
