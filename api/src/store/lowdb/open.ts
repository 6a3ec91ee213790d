import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { createDiskProbe } from './disk-probe.ts';
import { DurableFile } from './durable-file.ts';
import { defaultPatience, FileLock } from './lock.ts';
import { emptySnapshot } from './snapshot.ts';
import { storeOver } from './store.ts';
import { TroubleReport } from './trouble-report.ts';

export interface LowdbOptions {
  /** Made if it isn't there; the store is its file db.json. */
  folder: string;
  /** Milliseconds to wait for a lock that a crash may have left behind. */
  patience?: number;
  /** Another process took the store over: writing must stop. */
  onLost?: (error: Error) => void;
  /** Told in a line when the disk begins to refuse writes, why, and when it takes them again. */
  onTrouble?: (line: string) => void;
  /** Milliseconds since whenever. */
  now?: () => number;
}

async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const message = `The folder ${folder} can't be written to: ${inWords(cause)}`;
    throw new StoreRefusedError('store_unwritable', message, cause);
  }
}

/**
 * Opens the embedded store: one file, one process.
 * @throws {StoreRefusedError} the folder can't be written to, another process has the file, or it is damaged
 */
export async function openLowdbStore({
  folder,
  patience = defaultPatience,
  onLost = () => undefined,
  onTrouble = () => undefined,
  now = Date.now,
}: LowdbOptions): Promise<Store> {
  await ensureFolder(folder);
  const path = join(folder, 'db.json');
  const file = new DurableFile(path);
  const lock = await FileLock.take({
    file: path,
    patience,
    onLost,
    isUnchanged: () => file.isUnchanged(),
  });
  try {
    const low = new Low(file, emptySnapshot());
    await low.read();
    const trouble = new TroubleReport(folder, onTrouble);
    const probe = createDiskProbe(path, now);
    const locked = async (work: () => Promise<void>) => {
      if (!lock.isHeld) await lock.regain();
      await work();
    };
    return storeOver(low, {
      write: (work) => trouble.watch(() => locked(work)),
      check: () =>
        trouble
          .watch(() => locked(probe))
          .catch((cause) => {
            throw cause instanceof StoreUnavailableError ? cause : new StoreUnavailableError(cause);
          }),
      release: () => lock.release(),
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
