import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import { Low } from 'lowdb';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../errors.ts';
import type { Store, Tables } from '../store.ts';
import { ContentFiles } from './content-files.ts';
import { Contents } from './contents.ts';
import { dataFile, MAIN, readText } from './data-file.ts';
import { createDiskProbe, watchDisk } from './disk-probe.ts';
import { lockFolder } from './lock.ts';
import { tablesIn } from './memory.ts';
import { damaged, parseTables } from './parse-file.ts';
import { mostRows, storeOver } from './store.ts';

export interface LowdbOptions {
  /** Made if it isn't there; the store is the file db.json in it, and a folder for each table with large texts. */
  folder: string;
  /** Called with a line when the disk begins to refuse writes, why, and when it takes them again. */
  onTrouble?: (line: string) => void;
  /** Called at once with lines on what the operator should know of what was found. */
  onNotice?: (line: string) => void;
  /** Milliseconds since a fixed instant. */
  now?: () => number;
}

async function ensureWritable(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const message = `The folder ${folder} can't be written to: ${inWords(cause)}`;
    throw new StoreRefusedError('store_unwritable', message, cause);
  }
}

const sizeNotices = ({ memory }: Contents): string[] =>
  Object.values(memory)
    .filter(({ size }) => size >= mostRows)
    .map(
      ({ size, definition }) =>
        `The table ${definition.name} has ${size} rows: from ${mostRows} on PostgreSQL is the better store. ` +
        'Run: npm run data -- migrate-to-postgres',
    );

/** The files of large texts that rows name and that are not there, and those that no row names. */
function compareFiles(contents: Contents, files: ContentFiles) {
  const [named, there] = [contents.named(), files.all()];
  return {
    missing: [...named].filter((file) => !there.has(file)),
    unnamed: [...there].filter((file) => !named.has(file)),
  };
}

/**
 * Opens the embedded store: one folder, one process.
 * @throws {StoreRefusedError} the folder can't be written to, another process has it, or a file in it is damaged or missing
 */
export async function openLowdbStore({
  folder,
  onTrouble = () => undefined,
  onNotice = () => undefined,
  now = Date.now,
}: LowdbOptions): Promise<Store> {
  await ensureWritable(folder, async () => {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  });
  const main = join(folder, MAIN);
  const release = lockFolder(folder);
  const guarded = watchDisk(folder, onTrouble);
  try {
    const low = new Low<readonly Buffer[]>(dataFile(folder), []);
    await low.read();
    const isNew = low.data.length === 0;
    const files = new ContentFiles(folder, guarded);
    const contents = new Contents(isNew ? {} : parseTables(main, low.data.join('')), files);
    const {
      missing: [missing],
      unnamed,
    } = compareFiles(contents, files);
    if (missing) throw damaged(join(folder, missing), 'is missing');
    // As of a transaction that a crash cut off.
    for (const file of unnamed) await files.remove(file);
    if (isNew) {
      // Before the first large text: without db.json a folder of these is of a store that lost it.
      low.data = contents.bytes();
      await ensureWritable(folder, () => low.write());
    }
    for (const line of sizeNotices(contents)) onNotice(line);
    const probe = createDiskProbe(main, now);
    const check = () =>
      guarded(probe).catch((cause) => {
        throw cause instanceof StoreUnavailableError ? cause : new StoreUnavailableError(cause);
      });
    return storeOver({ low, contents, files, guard: { write: guarded, check, release } });
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The tables of the store in a folder as they are at one instant, to be read only: needs no lock, so that the API may
 * run; counts of its last seconds may lack. A large text that is deleted while this reads is left out with its row. Null
 * where there is no store.
 * @param textBefore what a look before this one read
 * @throws {StoreRefusedError} a file is missing, or does not hold what it should
 */
export async function openSnapshot(folder: string, textBefore?: string): Promise<Tables | null> {
  const text = await readText(folder);
  if (text === null) return null;
  const readOnly = () => Promise.reject(new TypeError('A snapshot is only read.'));
  const files = new ContentFiles(folder, readOnly);
  const contents = new Contents(parseTables(join(folder, MAIN), text), files);
  const [missing] = compareFiles(contents, files).missing;
  if (missing === undefined)
    return tablesIn(contents.memory, { read: async (_tables, take) => take(), write: readOnly }, files);
  if (text === textBefore) throw damaged(join(folder, missing), 'is missing');
  // The API may have deleted it meanwhile: then it has written db.json too.
  return openSnapshot(folder, text);
}
