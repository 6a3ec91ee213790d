/** Why a use case said no; HTTP gives each kind its status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooMany'
  | 'busy';

/** A use case says no, in a sentence for the person. */
export abstract class RefusalError extends Error {
  abstract readonly kind: RefusalKind;
  abstract readonly code: string;
}

/** A no that another time may be a yes. */
export abstract class NotNowError extends RefusalError {
  /** Whole seconds until another try makes sense. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

export class InvalidInputError extends RefusalError {
  override readonly name = 'InvalidInputError';
  readonly kind = 'invalid';
  readonly code = 'invalid_input';
  /** What is wrong with each field, by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The request is not valid.');
    this.fields = fields;
  }
}

export class SignInRequiredError extends RefusalError {
  override readonly name = 'SignInRequiredError';
  readonly kind = 'unauthenticated';
  readonly code = 'sign_in_required';

  constructor() {
    super('Please log in to continue.');
  }
}

/** The session ended, or its token or cookie is not valid any more. */
export class SessionEndedError extends RefusalError {
  override readonly name = 'SessionEndedError';
  readonly kind = 'unauthenticated';
  readonly code = 'session_ended';

  constructor() {
    super('Your session has ended. Please log in again.');
  }
}

export class WrongCredentialsError extends RefusalError {
  override readonly name = 'WrongCredentialsError';
  readonly kind = 'unauthenticated';
  readonly code = 'wrong_credentials';

  constructor() {
    super('Invalid email or password.');
  }
}

export class NotAllowedError extends RefusalError {
  override readonly name = 'NotAllowedError';
  readonly kind = 'forbidden';
  readonly code: 'admin_only' | 'admin_key' | 'foreign_origin' | 'members_only' | 'member_role';

  constructor(code: NotAllowedError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export class MissingError extends RefusalError {
  override readonly name = 'MissingError';
  readonly kind = 'missing';
  readonly code = 'not_found';

  constructor(what: string) {
    super(`There is no such ${what}.`);
  }
}

export class AccountExistsError extends RefusalError {
  override readonly name = 'AccountExistsError';
  readonly kind = 'conflict';
  readonly code = 'account_exists';

  constructor() {
    super('An account with this email already exists. Please log in instead.');
  }
}

export class StepNotPossibleError extends RefusalError {
  override readonly name = 'StepNotPossibleError';
  readonly kind = 'conflict';
  readonly code = 'step_not_possible';

  constructor(from: string, to: string) {
    super(`A request that is ${from} can't become ${to}.`);
  }
}

/** More passwords wait to be checked than can be checked soon. */
export class BusyError extends NotNowError {
  override readonly name = 'BusyError';
  readonly kind = 'busy';
  readonly code = 'busy';

  constructor(retryAfter: number) {
    super('Too many people are signing in right now. Please try again in a moment.', retryAfter);
  }
}

/** A person has as many requests of a type under way as are taken at once. */
export class TooManyOpenRequestsError extends RefusalError {
  override readonly name = 'TooManyOpenRequestsError';
  readonly kind = 'conflict';
  readonly code = 'too_many_open_requests';

  constructor(type: string, most: number) {
    const [noun, answered] = most === 1 ? ['request', 'it'] : ['requests', 'one of them'];
    super(
      `You have ${most} ${type} ${noun} under way. Please wait until we have answered ${answered}, then file this one.`,
    );
  }
}

/** The reset link was used, replaced or has expired. */
export class ResetLinkInvalidError extends RefusalError {
  override readonly name = 'ResetLinkInvalidError';
  readonly kind = 'invalid';
  readonly code = 'reset_link_invalid';

  constructor() {
    super('This reset link is invalid or has expired. Please request a new one.');
  }
}
