import { diskTroubleOf } from './disk-trouble.ts';

function sentenceOf(cause: unknown): string {
  const trouble = diskTroubleOf(cause);
  return trouble
    ? `Nothing can be saved right now: ${trouble.matter}. Please try again later.`
    : 'The data store is not available right now. Please try again.';
}

/** The store can't make a write durable, as on a full disk. */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
  readonly code: string = 'storage_unavailable';

  constructor(cause?: unknown, message = sentenceOf(cause)) {
    super(message, { cause });
  }
}

/** A write failed so late that its file could neither be made durable nor put back: a restart may find it. */
export class OutcomeUnknownError extends StoreUnavailableError {
  override readonly name = 'OutcomeUnknownError';
  override readonly code = 'outcome_unknown';

  constructor(cause: unknown) {
    const advice = 'Please look whether your change is there before you try again.';
    super(cause, `The data store failed while it was saving. ${advice}`);
  }
}

/** A row with this unique value is there already. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
  readonly code = 'duplicate_key';

  constructor(what: string) {
    super(`There is already one with this ${what}`);
  }
}

/** The store can't be opened; the message says what to do, in one line. */
export class StoreRefusedError extends Error {
  override readonly name = 'StoreRefusedError';
  readonly code: 'store_damaged' | 'store_in_use' | 'store_unwritable';

  constructor(code: StoreRefusedError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A disk that takes no writes is told of once, by the store. */
export const isToldByStore = (error: unknown): boolean =>
  error instanceof StoreUnavailableError && diskTroubleOf(error) !== null;
