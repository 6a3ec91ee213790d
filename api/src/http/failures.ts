import { ChangedMeanwhileError } from '../domain/foundation/changed-meanwhile.ts';
import {
  InvalidInputError,
  NotNowError,
  RefusalError,
  type RefusalKind,
} from '../domain/foundation/errors.ts';
import { SecondFactorRequiredError } from '../domain/people/second-factor/errors.ts';
import { AlreadyImportedError } from '../domain/register/frameworks/errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';

/** HTTP itself says no, before any use case is asked. */
export class HttpFailureError extends Error {
  override readonly name = 'HttpFailureError';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export interface FailedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly error: string;
    readonly code: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly challenge?: string;
    readonly current?: unknown;
    readonly existing?: string;
  };
}

const statuses: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  busy: 503,
};

const malformed = {
  code: 'malformed',
  error: 'The request could not be read: it is not valid JSON or not a valid address.',
};

export const malformedRequest = () => new HttpFailureError(400, malformed.code, malformed.error);

/** What Express and its body parser refuse, by status; anything else of theirs counts as malformed. */
const refused: Readonly<Record<number, { code: string; error: string }>> = {
  413: { code: 'too_large', error: 'The request is too large.' },
  415: { code: 'unsupported_media_type', error: 'Send the request as JSON in UTF-8.' },
};

/** Seconds after which a failing store is worth another try. */
const storeRetry = '5';

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

function answerRefusal(error: RefusalError): FailedAnswer {
  const fields = error instanceof InvalidInputError ? { fields: error.fields } : {};
  const next = error instanceof SecondFactorRequiredError ? { challenge: error.challenge } : {};
  const changed = error instanceof ChangedMeanwhileError ? { current: error.current } : {};
  const existing = error instanceof AlreadyImportedError ? { existing: error.existing } : {};
  const retry: Record<string, string> =
    error instanceof NotNowError ? { 'Retry-After': String(error.retryAfter) } : {};
  const challenge: Record<string, string> =
    error.kind === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer' } : {};
  return {
    status: statuses[error.kind],
    headers: { ...retry, ...challenge },
    body: { error: error.message, code: error.code, ...fields, ...next, ...changed, ...existing },
  };
}

/** The one place where an error becomes an answer. What was not foreseen says nothing of itself. */
export function answerFailure(error: unknown): FailedAnswer {
  if (error instanceof RefusalError) return answerRefusal(error);
  if (error instanceof HttpFailureError) {
    return { status: error.status, headers: error.headers, body: { error: error.message, code: error.code } };
  }
  if (error instanceof StoreUnavailableError) {
    const body = { error: error.message, code: error.code };
    return { status: 503, headers: { 'Retry-After': storeRetry }, body };
  }
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) {
    const known = refused[status];
    return known ? { status, headers: {}, body: known } : { status: 400, headers: {}, body: malformed };
  }
  return {
    status: 500,
    headers: {},
    body: { error: 'Something went wrong. Please try again.', code: 'internal' },
  };
}
