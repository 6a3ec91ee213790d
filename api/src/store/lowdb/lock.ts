import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError } from '../errors.ts';

/** SQLITE_BUSY: another connection, of this process or another, has the lock. */
const busy = 5;

/**
 * Keeps a data folder for one store: two that write one file lose half of each other's writes. SQLite asks the
 * operating system for the lock, which ends with the process, however that ends.
 * @returns releases the lock @throws {StoreRefusedError} another process has it, or the folder can't be locked
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(path.join(folder, 'db.lock'), { open: false });
  try {
    database.open();
    // Without a journal nothing is written: a full disk can be locked too.
    database.exec('pragma journal_mode = off; begin exclusive');
    return () => database.close();
  } catch (error) {
    if (database.isOpen) database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new StoreRefusedError(
        'store_in_use',
        `The data folder ${folder} is in use by another process. Stop that one, or set another DATA_DIR.`,
        error,
      );
    const message = `The data folder ${folder} can't be locked: ${inWords(error)}`;
    throw new StoreRefusedError('store_unwritable', message, error);
  }
}
