import { RefusalError } from '../errors.ts';

export class SignInRequiredError extends RefusalError {
  constructor() {
    super('unauthenticated', 'sign_in_required', 'Please log in to continue.');
  }
}

/** The session ended, or its token or cookie is not valid any more. */
export class SessionEndedError extends RefusalError {
  constructor() {
    super('unauthenticated', 'session_ended', 'Your session has ended. Please log in again.');
  }
}

export class WrongCredentialsError extends RefusalError {
  constructor() {
    super('unauthenticated', 'wrong_credentials', 'Invalid email or password.');
  }
}
