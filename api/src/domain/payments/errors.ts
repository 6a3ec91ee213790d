import { RefusalError } from '../errors.ts';

/** No M-Pesa, or no price, is set up. */
export class PaymentsOffError extends RefusalError {
  override readonly name = 'PaymentsOffError';
  readonly kind = 'conflict';
  readonly code = 'payments_off';

  constructor() {
    super('Paying by M-Pesa is not set up here yet. Please contact sales, and we will arrange it with you.');
  }
}

/** The plan has no price of its own. */
export class NoPriceError extends RefusalError {
  override readonly name = 'NoPriceError';
  readonly kind = 'invalid';
  readonly code = 'no_price';

  constructor() {
    super('This plan has no fixed price. Please contact sales.');
  }
}

/** The organisation has had its trial, or pays already. */
export class TrialUsedError extends RefusalError {
  override readonly name = 'TrialUsedError';
  readonly kind = 'conflict';
  readonly code = 'trial_used';

  constructor() {
    super(
      'Your organisation has had its free trial, or has a plan. Choose a plan on the Plan page, or contact sales.',
    );
  }
}

/** A prompt of the organisation's is on a phone. */
export class CheckoutOpenError extends RefusalError {
  override readonly name = 'CheckoutOpenError';
  readonly kind = 'conflict';
  readonly code = 'checkout_open';

  constructor() {
    super('Another payment of your organisation is waiting on a phone. Finish or cancel it there first.');
  }
}

/** A payment or a review item does not stand where this could be done. */
export class PaymentStepError extends RefusalError {
  override readonly name = 'PaymentStepError';
  readonly kind = 'conflict';
  readonly code = 'payment_step';
}
