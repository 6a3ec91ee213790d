import { defineError } from '../../foundation/errors.ts';

/** Cards are not set up. */
export const CardsOffError = defineError(
  'conflict',
  'payments_off',
  'Paying by card is not set up here yet. Please contact sales, and we will arrange it with you.',
);

/** A payment by card is under way, and its page can't be ended now. */
export const CardOpenError = defineError(
  'conflict',
  'checkout_open',
  'A payment of your organisation by card is being confirmed. Wait a minute, then reload the page.',
);

/** The provider of cards said nothing to an operator's refund. */
export const CardSilentError = defineError(
  'busy',
  'card_unanswered',
  'Stripe gave no answer. Try again: a payment is refunded once, however often it is asked for.',
);

/** What says that it is Stripe's is not signed as Stripe signs. */
export const NotSignedError = defineError(
  'invalid',
  'not_signed',
  'The signature does not fit. Compare STRIPE_WEBHOOK_SECRET with the secret of the webhook at Stripe.',
);

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
