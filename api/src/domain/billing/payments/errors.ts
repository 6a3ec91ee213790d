import { defineError } from '../../foundation/errors.ts';

/** No M-Pesa, or no price, is set up. */
export const PaymentsOffError = defineError(
  'conflict',
  'payments_off',
  'Paying by M-Pesa is not set up here yet. Please contact sales, and we will arrange it with you.',
);

/** The plan has no price of its own. */
export const NoPriceError = defineError(
  'invalid',
  'no_price',
  'This plan has no fixed price. Please contact sales.',
);

/** The organisation has had its trial, or pays already. */
export const TrialUsedError = defineError(
  'conflict',
  'trial_used',
  'Your organisation has had its free trial, or has a plan. Choose a plan on the Plan page, or contact sales.',
);

/** A prompt of the organisation's is on a phone. */
export const CheckoutOpenError = defineError(
  'conflict',
  'checkout_open',
  'Another payment of your organisation is waiting on a phone. Finish or cancel it there first.',
);

/** A payment or a review item does not stand where this could be done. */
export const PaymentStepError = defineError('conflict', 'payment_step', (message: string) => message);
