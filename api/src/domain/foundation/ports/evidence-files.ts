import type { Readable } from 'node:stream';

/** A file that has come whole, and lies under no name yet. */
export interface ReceivedFile {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Its first bytes, some thousands: enough to know its type. */
  readonly head: Uint8Array;
  open(): Readable;
  /** Puts it on disk under an id, for good. */
  keep(id: string): Promise<void>;
  /** Lets go of it; nothing happens to what was kept. */
  discard(): Promise<void>;
}

/** A file as it lies in the store. */
export interface StoredFile {
  readonly id: string;
  readonly changedAt: Date;
}

/** Where the files of evidence lie, each under the id of its row. */
export interface EvidenceFiles {
  /** Takes content in as it comes. @throws {FileTooLargeError} it has more than so many bytes */
  receive(content: Readable, most: number): Promise<ReceivedFile>;
  /** The content of a file; null where there is none. */
  open(id: string): Promise<Readable | null>;
  /** Deletes a file; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** All files that are kept. */
  list(): AsyncIterable<StoredFile>;
  /** Deletes what uploads left behind that were cut off. @param isOnly no other process uses the store */
  discardUnfinished(isOnly: boolean): Promise<void>;
}
