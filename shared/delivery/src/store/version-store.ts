/** A file of a store with the tag that a conditional write names. */
export interface StoredFile {
  body: Buffer;
  /** Changes whenever the content does. */
  tag: string;
}

export interface ListedFile {
  key: string;
  tag: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
}

export interface ListOptions {
  /** False: only files whose key has no slash after the prefix. */
  deep?: boolean;
}

export interface ReadOptions {
  /** Largest file that is read, in bytes. Absent: MOST_BYTES. */
  atMost?: number;
}

/** Where nothing is said, no larger file is read: who may write a file must not fill its readers' memory. */
export const MOST_BYTES = 64 * 1024 * 1024;

export interface WriteOptions {
  contentType?: string;
  /** Sent by stores that serve browsers themselves. */
  cacheControl?: string;
  /** Writes only where the file has this tag still; null: only where there is none. Absent: whatever is there. */
  ifTag?: string | null;
}

/**
 * Where published versions and the registry are kept: a folder or an S3-compatible bucket. Keys are relative paths
 * with forward slashes. Every method rejects with StoreUnreachableError where the store can't be reached, and with
 * StoreKeyError where a key leads out of the store.
 */
export interface VersionStore {
  /** As it was named: a folder's path or `s3://bucket/prefix`. */
  readonly address: string;
  /**
   * The file, or null where there is none.
   * @throws {FileTooLargeError} it is larger than `atMost`; no more than that was read
   */
  read(key: string, options?: ReadOptions): Promise<StoredFile | null>;
  /**
   * Writes a file whole or not at all; a reader never sees half of it.
   * @throws {ConflictError} `ifTag` no longer fits
   */
  write(key: string, body: Buffer, options?: WriteOptions): Promise<void>;
  /** Every file whose key begins with `prefix`, in order of the keys. */
  list(prefix: string, options?: ListOptions): Promise<ListedFile[]>;
  /** Removes a file; one that is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** Another writer changed the file between reading and writing it. */
export class ConflictError extends Error {
  override name = 'ConflictError';
  constructor(key: string) {
    super(`${key} was changed by another writer meanwhile.`);
  }
}

/** A file is larger than it may be. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
  constructor(what: string, atMost: number) {
    super(`${what} is larger than ${atMost} bytes.`);
  }
}

/** An address that names no store. */
export class StoreAddressError extends Error {
  override name = 'StoreAddressError';
}

/** A key that would lead out of the store, or that stores understand differently. */
export class StoreKeyError extends Error {
  override name = 'StoreKeyError';
  constructor(key: string) {
    super(
      `"${key}" is no key of a store: give a relative path with forward slashes and without "." or "..".`,
    );
  }
}

/** The store can't be reached or refuses us. The message says which store, why, and what to check. */
export class StoreUnreachableError extends Error {
  override name = 'StoreUnreachableError';
}
