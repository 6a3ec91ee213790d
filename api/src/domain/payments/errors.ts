import { RefusalError } from '../errors.ts';

/** No M-Pesa, or no price, is set up. */
export class PaymentsOffError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'payments_off',
      'Paying by M-Pesa is not set up here yet. Please contact sales, and we will arrange it with you.',
    );
  }
}

/** The plan has no price of its own. */
export class NoPriceError extends RefusalError {
  constructor() {
    super('invalid', 'no_price', 'This plan has no fixed price. Please contact sales.');
  }
}

/** The organisation has had its trial, or pays already. */
export class TrialUsedError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'trial_used',
      'Your organisation has had its free trial, or has a plan. Choose a plan on the Plan page, or contact sales.',
    );
  }
}

/** A prompt of the organisation's is on a phone. */
export class CheckoutOpenError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'checkout_open',
      'Another payment of your organisation is waiting on a phone. Finish or cancel it there first.',
    );
  }
}

/** A payment or a review item does not stand where this could be done. */
export class PaymentStepError extends RefusalError {
  constructor(message: string) {
    super('conflict', 'payment_step', message);
  }
}
