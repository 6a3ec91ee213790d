import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Low } from 'lowdb';
import { StoreRefused, StoreUnavailable } from '../errors.ts';
import type { Store } from '../ports.ts';
import { DurableFile } from './durable-file.ts';
import { defaultPatience, takeLock } from './lock.ts';
import { memoryOf, snapshotOf } from './memory.ts';
import { emptySnapshot } from './snapshot.ts';
import { storeOver } from './store.ts';

export interface LowdbOptions {
  /** Made if it isn't there; the store is its file db.json. */
  folder: string;
  /** Milliseconds to wait for a lock that a crash may have left behind. */
  patience?: number;
  /** Another process took the store over: writing must stop. */
  onLost?: (error: Error) => void;
}

async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new StoreRefused('store_unwritable', `The folder ${folder} can't be written to: ${cause}`, cause);
  }
}

/**
 * Opens the embedded store: one file, one process.
 * @throws {StoreRefused} the folder can't be written to, another process has the file, or it is damaged
 */
export async function openLowdbStore({
  folder,
  patience = defaultPatience,
  onLost = () => undefined,
}: LowdbOptions): Promise<Store> {
  await ensureFolder(folder);
  const file = path.join(folder, 'db.json');
  let lost = false;
  const release = await takeLock(file, patience, (error) => {
    lost = true;
    onLost(error);
  });
  try {
    const low = new Low(new DurableFile(file), emptySnapshot());
    await low.read();
    const memory = memoryOf(low.data);
    return storeOver(memory, {
      write: async () => {
        if (lost) throw new StoreUnavailable();
        low.data = snapshotOf(memory);
        await low.write();
      },
      check: async () => {
        if (lost) throw new StoreUnavailable();
        await access(folder, constants.W_OK).catch((cause) => {
          throw new StoreUnavailable(cause);
        });
      },
      release: async () => {
        if (!lost) await release();
      },
    });
  } catch (error) {
    await release();
    throw error;
  }
}
