import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Adapter } from 'lowdb';
import { errorCode } from '../../error-code.ts';
import { StoreRefused } from '../errors.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** The file has its new content, of which nobody knows whether a power cut takes it back. */
export class NotSettled extends Error {
  override readonly name = 'NotSettled';
  readonly code = 'not_settled';

  constructor(cause: unknown) {
    super('The folder of the data file could not be synced', { cause });
  }
}

/** lowdb's own file adapter never calls fsync, and a power cut takes back what it acknowledged. */
export class DurableFile implements Adapter<Snapshot> {
  readonly #file: string;
  readonly #draft: string;

  constructor(file: string) {
    this.#file = file;
    this.#draft = `${file}.tmp`;
  }

  /** The file's content, or null where there is no file yet. */
  async read(): Promise<Snapshot | null> {
    try {
      return parseSnapshot(await readFile(this.#file, 'utf8'), this.#file);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      if (error instanceof StoreRefused) throw error;
      throw new StoreRefused(
        'store_unwritable',
        `The data file ${this.#file} can't be read: ${error}`,
        error,
      );
    }
  }

  /** @throws {NotSettled} the new content stands in the file, but not for sure; after any other error the old one does */
  async write(snapshot: Snapshot): Promise<void> {
    const text = JSON.stringify(snapshot);
    const draft = await open(this.#draft, 'w', 0o600);
    try {
      await draft.writeFile(text);
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(this.#draft, this.#file);
    await this.#syncFolder().catch((cause) => {
      throw new NotSettled(cause);
    });
  }

  /** The new name is durable only once its folder is. */
  async #syncFolder(): Promise<void> {
    // Windows can't open a folder; its file systems log a rename themselves.
    if (process.platform === 'win32') return;
    const folder = await open(path.dirname(this.#file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
