import { diskTroubleOf } from './disk-trouble.ts';

function sentenceOf(cause: unknown): string {
  const matter = cause instanceof DatabaseTroubleError ? cause.matter : diskTroubleOf(cause)?.matter;
  return matter
    ? `Nothing can be saved right now: ${matter}. Please try again later.`
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

/**
 * A write failed so late that it is not known whether it counts: its file could neither be made durable nor put back, or
 * the connection was lost while the database was committing.
 */
export class OutcomeUnknownError extends StoreUnavailableError {
  override readonly name = 'OutcomeUnknownError';
  override readonly code = 'outcome_unknown';

  constructor(cause: unknown) {
    const advice = 'Please look whether your change is there before you try again.';
    super(cause, `The data store failed while it was saving. ${advice}`);
  }
}

/** Too many long reads wait for their turn. */
export class StoreBusyError extends StoreUnavailableError {
  override readonly name = 'StoreBusyError';
  override readonly code = 'busy';

  constructor() {
    super(undefined, 'Too many searches and downloads are under way. Please try again in a few seconds.');
  }
}

/** Why a database does not do its work, in its or the network's own word; nothing of what it holds. */
export class DatabaseTroubleError extends Error {
  override readonly name = 'DatabaseTroubleError';
  readonly code = 'database_trouble';
  /** What is the matter where it takes no writes and may still be read, for everybody: 'the disk is full'. */
  readonly matter: string | null;

  constructor(reason: string, matter: string | null = null) {
    super(reason);
    this.matter = matter;
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
  readonly code:
    | 'demonstration_left'
    | 'store_damaged'
    | 'store_in_use'
    | 'store_outdated'
    | 'store_unreachable'
    | 'store_unwritable';

  constructor(code: StoreRefusedError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A disk that takes no writes, or a database in trouble, is reported once, by the store. */
export const isReportedByStore = (error: unknown): boolean =>
  error instanceof StoreUnavailableError &&
  (error.cause instanceof DatabaseTroubleError || diskTroubleOf(error) !== null);
