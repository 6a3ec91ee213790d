import { createHash } from 'node:crypto';
import {
  ConflictError,
  FileTooLargeError,
  type ListOptions,
  MOST_BYTES,
  type ReadOptions,
  type StoredFile,
  StoreUnreachableError,
  type VersionStore,
  type WriteOptions,
} from '@adili/delivery/store/version-store';

const stored = (body: Buffer): StoredFile => ({ body, tag: createHash('sha256').update(body).digest('hex') });

/** A store as browsers can't reach it: it counts what is read of it, and can be away. */
export class MemoryStore implements VersionStore {
  readonly address = 's3://versions/test';
  readonly files = new Map<string, StoredFile>();
  /** Keys in the order they were read. */
  readonly reads: string[] = [];
  away = false;
  /** Keys that can't be read while everything else can. */
  readonly unreachable = new Set<string>();
  /** Keys that these credentials may not write. */
  readonly readOnly = new Set<string>();

  async read(key: string, { atMost = MOST_BYTES }: ReadOptions = {}): Promise<StoredFile | null> {
    this.#reach(key);
    this.reads.push(key);
    const file = this.files.get(key) ?? null;
    if (file && file.body.length > atMost) throw new FileTooLargeError(key, atMost);
    return file;
  }

  async write(key: string, body: Buffer, { ifTag }: WriteOptions = {}): Promise<void> {
    if (this.readOnly.has(key)) throw new StoreUnreachableError('s3://versions/test has no permission.');
    if (ifTag !== undefined && ifTag !== (this.files.get(key)?.tag ?? null)) throw new ConflictError(key);
    this.files.set(key, stored(body));
  }

  async list(prefix: string, { deep = true }: ListOptions = {}) {
    this.#reach();
    return [...this.files]
      .filter(([key]) => key.startsWith(prefix) && (deep || !key.includes('/', prefix.length)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { tag, body }]) => ({ key, tag, size: body.length, changedAt: new Date() }));
  }

  async remove(key: string): Promise<void> {
    this.files.delete(key);
  }

  #reach(key = ''): void {
    if (this.away || this.unreachable.has(key))
      throw new StoreUnreachableError('s3://versions/test does not answer. Check the network.');
  }
}
