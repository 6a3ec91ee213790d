import { defineError, NotNowError } from '../../foundation/errors.ts';

/** The reset link was used, replaced or has expired. */
export const ResetLinkInvalidError = defineError(
  'invalid',
  'reset_link_invalid',
  'This reset link is invalid or has expired. Please request a new one.',
);

/** More passwords wait to be checked than can be checked soon. */
export class BusyError extends NotNowError {
  constructor(retryAfter: number) {
    super(
      'busy',
      'busy',
      'Too many people are logging in right now. Please try again in a moment.',
      retryAfter,
    );
  }
}
