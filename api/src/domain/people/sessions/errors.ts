import { defineError } from '../../foundation/errors.ts';

export const SignInRequiredError = defineError(
  'unauthenticated',
  'sign_in_required',
  'Please log in to continue.',
);

/** The session ended, or its token or cookie is not valid any more. */
export const SessionEndedError = defineError(
  'unauthenticated',
  'session_ended',
  'Your session has ended. Please log in again.',
);

export const WrongCredentialsError = defineError(
  'unauthenticated',
  'wrong_credentials',
  'Invalid email or password.',
);
