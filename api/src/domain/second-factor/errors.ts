import { RefusalError } from '../errors.ts';

/** The password was right, and the account has a second factor. */
export class SecondFactorRequiredError extends RefusalError {
  override readonly name = 'SecondFactorRequiredError';
  readonly kind = 'unauthenticated';
  readonly code = 'second_factor_required';
  readonly challenge: string;

  constructor(challenge: string) {
    super('Please enter the code of your authenticator app, or use your passkey.');
    this.challenge = challenge;
  }
}

export class LogInExpiredError extends RefusalError {
  override readonly name = 'LogInExpiredError';
  readonly kind = 'unauthenticated';
  readonly code = 'log_in_expired';

  constructor() {
    super('This log-in has taken too long or was used already. Please log in again.');
  }
}

export class WrongCodeError extends RefusalError {
  override readonly name = 'WrongCodeError';
  readonly kind = 'unauthenticated';
  readonly code = 'wrong_code';

  constructor() {
    super('That code is not right, or was used already. Please try the next one.');
  }
}

export class PasskeyRefusedError extends RefusalError {
  override readonly name = 'PasskeyRefusedError';
  readonly kind = 'unauthenticated';
  readonly code = 'passkey_refused';

  constructor() {
    super('That passkey could not be used here. Please try again, or log in with your password.');
  }
}

/** An account has as many passkeys as it may, an authenticator's code was confirmed already, or there is none. */
export class SecondFactorConflictError extends RefusalError {
  override readonly name = 'SecondFactorConflictError';
  readonly kind = 'conflict';
  readonly code: 'totp_on' | 'no_totp' | 'no_factor' | 'too_many_passkeys';

  constructor(code: SecondFactorConflictError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export class ProofRequiredError extends RefusalError {
  override readonly name = 'ProofRequiredError';
  readonly kind = 'forbidden';
  readonly code: 'password_required' | 'code_required' | 'fresh_log_in_required';

  constructor(code: ProofRequiredError['code']) {
    super(
      {
        password_required: 'Please enter your password to change how you log in.',
        code_required: 'Please enter a code of your authenticator app to change how you log in.',
        fresh_log_in_required: 'Please log in again to change how you log in.',
      }[code],
    );
    this.code = code;
  }
}

/** The account must have a second factor by now, and has none. */
export class SecondFactorSetupRequiredError extends RefusalError {
  override readonly name = 'SecondFactorSetupRequiredError';
  readonly kind = 'forbidden';
  readonly code = 'second_factor_setup_required';

  constructor() {
    super('Set up a second factor on your Account page to go on.');
  }
}
