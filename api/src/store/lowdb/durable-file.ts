import fs, { closeSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Adapter } from 'lowdb';
import { errorCode } from '../../error-code.ts';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError } from '../errors.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** The file has its new content, of which nobody knows whether a power cut takes it back. */
export class NotSettledError extends Error {
  override readonly name = 'NotSettledError';
  readonly code = 'not_settled';

  constructor(cause: unknown) {
    super('The folder of the data file could not be synced', { cause });
  }
}

/** lowdb's own file adapter never calls fsync, and a power cut takes back what it acknowledged. */
export class DurableFile implements Adapter<Snapshot> {
  readonly #file: string;
  readonly #draft: string;
  /** The file as it was last read or written. */
  #left = '';

  constructor(file: string) {
    this.#file = file;
    this.#draft = `${file}.tmp`;
  }

  /** The file's content, or null where there is no file yet. */
  async read(): Promise<Snapshot | null> {
    try {
      const text = await readFile(this.#file, 'utf8');
      this.#left = identityOf(this.#file);
      return parseSnapshot(text, this.#file);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      if (error instanceof StoreRefusedError) throw error;
      throw new StoreRefusedError(
        'store_unwritable',
        `The data file ${this.#file} can't be read: ${inWords(error)}`,
        error,
      );
    }
  }

  /** @throws {NotSettledError} the new content stands in the file, but not for sure; after any other error the old one does */
  async write(snapshot: Snapshot): Promise<void> {
    const text = JSON.stringify(snapshot);
    await writeDurably(this.#draft, text);
    renameSync(this.#draft, this.#file);
    try {
      this.#left = identityOf(this.#file);
      await syncFolder(path.dirname(this.#file));
    } catch (cause) {
      throw new NotSettledError(cause);
    }
  }

  /** Whether the file is the one last read or written here. */
  isUnchanged(): boolean {
    return identityOf(this.#file) === this.#left;
  }
}

/** Tells one content of a file from the next without reading it; empty without a file. */
function identityOf(file: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(file);
    return [ino, size, mtimeMs].join(' ');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

const sync = (handle: number): Promise<void> => promisify(fs.fsync)(handle);

/**
 * Only the syncs are awaited, since they alone wait for the disk: each further turn of the event loop is one that a
 * busy server is slow to give, and nine of them made a write wait twice as long.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    await sync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new name is durable only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder; its file systems log a rename themselves.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    await sync(handle);
  } finally {
    closeSync(handle);
  }
}
