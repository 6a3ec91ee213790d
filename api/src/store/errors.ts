/** The store can't make a write durable, as on a full disk. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly code = 'storage_unavailable';

  constructor(cause?: unknown) {
    super('The data store is not available right now. Please try again.', { cause });
  }
}

/** A row with this unique value is there already. */
export class DuplicateKey extends Error {
  override readonly name = 'DuplicateKey';
  readonly code = 'duplicate_key';

  constructor(what: string) {
    super(`There is already one with this ${what}`);
  }
}

/** The store can't be opened; the message says what to do, in one line. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly code: 'store_damaged' | 'store_in_use' | 'store_unwritable';

  constructor(code: StoreRefused['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
