import { defineError, RefusalError } from '../../foundation/errors.ts';

/** The password was right, and the account has a second factor. */
export class SecondFactorRequiredError extends RefusalError {
  readonly challenge: string;

  constructor(challenge: string) {
    super(
      'unauthenticated',
      'second_factor_required',
      'Please enter the code of your authenticator app, or use your passkey.',
    );
    this.challenge = challenge;
  }
}

export const LogInExpiredError = defineError(
  'unauthenticated',
  'log_in_expired',
  'This login took too long or was already used. Please log in again.',
);

export const WrongCodeError = defineError(
  'unauthenticated',
  'wrong_code',
  'That code isn’t right or was already used. Please try the next one.',
);

export const PasskeyRefusedError = defineError(
  'unauthenticated',
  'passkey_refused',
  'That passkey could not be used here. Please try again, or log in with your password.',
);

/** An account has as many passkeys as it may, an authenticator's code was confirmed already, or there is none. */
export class SecondFactorConflictError extends RefusalError {
  constructor(code: 'totp_on' | 'no_totp' | 'no_factor' | 'too_many_passkeys', message: string) {
    super('conflict', code, message);
  }
}

export class ProofRequiredError extends RefusalError {
  constructor(code: 'password_required' | 'code_required' | 'fresh_log_in_required') {
    super(
      'forbidden',
      code,
      {
        password_required: 'Please enter your password to change how you log in.',
        code_required: 'Please enter a code of your authenticator app to change how you log in.',
        fresh_log_in_required: 'Please log in again to change how you log in.',
      }[code],
    );
  }
}

/** The account must have a second factor by now, and has none. */
export const SecondFactorSetupRequiredError = defineError(
  'forbidden',
  'second_factor_setup_required',
  'Set up a second factor on your Account page to continue.',
);

/** Nothing would be left to log in with. */
export const LastWayInError = defineError(
  'conflict',
  'last_way_in',
  'This is the only way into your account. Add a passkey, or set a password by "Forgot password?" on the login page, which takes Google off as well.',
);
