import { constants } from 'node:fs';
import { access, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../errors.ts';
import type { Store } from '../store.ts';
import { Contents } from './contents.ts';
import { DataFile } from './data-file.ts';
import { createDiskProbe } from './disk-probe.ts';
import type { Files } from './files.ts';
import { dataVersion, MAIN } from './layout.ts';
import { defaultPatience, FileLock } from './lock.ts';
import { storeOver } from './store.ts';
import { TroubleReport } from './trouble-report.ts';

export interface LowdbOptions {
  /** Made if it isn't there; the store is the file db.json in it, and a folder for each table that grows. */
  folder: string;
  /** Milliseconds to wait for a lock that a crash may have left behind. */
  patience?: number;
  /** Another process took the store over: writing must stop. */
  onLost?: (error: Error) => void;
  /** Told in a line when the disk begins to refuse writes, why, and when it takes them again. */
  onTrouble?: (line: string) => void;
  /** Told at once, in lines, what the operator should know of what was found. */
  onNotice?: (line: string) => void;
  /** Milliseconds since whenever. */
  now?: () => number;
}

/** Rows of a table beyond which this store is the wrong one. */
export const mostRows = 20_000;

async function ensureFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const message = `The folder ${folder} can't be written to: ${inWords(cause)}`;
    throw new StoreRefusedError('store_unwritable', message, cause);
  }
}

/** Brings files of an older version to this one: a copy first. */
async function renew(folder: string, low: Low<Files>, contents: Contents): Promise<string | null> {
  const { version } = (low.data[MAIN] ?? {}) as { version?: number };
  if (version === undefined || version === dataVersion) return null;
  const copy = `db.v${version}.json`;
  await copyFile(join(folder, MAIN), join(folder, copy));
  low.data = contents.take().files;
  await low.write();
  return `The data in ${folder} are now of version ${dataVersion}; ${copy} is a copy of what they were.`;
}

function sizeNotices({ memory }: Contents): string[] {
  return Object.values(memory)
    .filter(({ size }) => size > mostRows)
    .map(
      ({ size, definition }) =>
        `The table ${definition.name} has ${size} rows: from ${mostRows} on PostgreSQL is the better store. ` +
        'Run: npm run data -- migrate-to-postgres',
    );
}

/**
 * Opens the embedded store: one folder, one process.
 * @throws {StoreRefusedError} the folder can't be written to, another process has it, or a file in it is damaged or missing
 */
export async function openLowdbStore({
  folder,
  patience = defaultPatience,
  onLost = () => undefined,
  onTrouble = () => undefined,
  onNotice = () => undefined,
  now = Date.now,
}: LowdbOptions): Promise<Store> {
  await ensureFolder(folder);
  const main = join(folder, MAIN);
  const files = new DataFile(folder);
  const lock = await FileLock.take({
    file: main,
    patience,
    onLost,
    isUnchanged: () => files.isUnchanged(),
  });
  try {
    const low = new Low<Files>(files, {});
    await low.read();
    const contents = new Contents(folder, low.data);
    const renewed = await renew(folder, low, contents);
    for (const line of [...(renewed ? [renewed] : []), ...sizeNotices(contents)]) onNotice(line);
    const trouble = new TroubleReport(folder, onTrouble);
    const probe = createDiskProbe(main, now);
    const locked = async (work: () => Promise<void>) => {
      if (!lock.isHeld) await lock.regain();
      await work();
    };
    return storeOver(low, contents, {
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
