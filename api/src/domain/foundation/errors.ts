/** Why a use case said no; HTTP gives each kind its status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'busy';

/** A use case says no, in a sentence for the person. */
export abstract class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly kind: RefusalKind;
  readonly code: string;

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * The error of one reason to say no.
 * @param words the sentence for the person, or what makes it from what the error is made with
 */
export const defineError = <Parts extends readonly unknown[] = []>(
  kind: RefusalKind,
  code: string,
  words: string | ((...parts: Parts) => string),
) =>
  class extends RefusalError {
    constructor(...parts: Parts) {
      super(kind, code, typeof words === 'string' ? words : words(...parts));
    }
  };

/** A no that another time may be a yes. */
export abstract class NotNowError extends RefusalError {
  /** Whole seconds until another try makes sense. */
  readonly retryAfter: number;

  constructor(kind: RefusalKind, code: string, message: string, retryAfter: number) {
    super(kind, code, message);
    this.retryAfter = retryAfter;
  }
}

export class InvalidInputError extends RefusalError {
  /** What is wrong with each field, by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super('invalid', 'invalid_input', Object.values(fields)[0] ?? 'The request is not valid.');
    this.fields = fields;
  }
}

export class NotAllowedError extends RefusalError {
  constructor(
    code: 'admin_only' | 'admin_key' | 'foreign_origin' | 'members_only' | 'member_role',
    message: string,
  ) {
    super('forbidden', code, message);
  }
}

export class MissingError extends RefusalError {
  constructor(what: string) {
    super('missing', 'not_found', `There is no such ${what}.`);
  }
}
