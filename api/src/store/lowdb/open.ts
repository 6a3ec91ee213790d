import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Low } from 'lowdb';
import { inWords } from '../disk-trouble.ts';
import { StoreRefusedError, StoreUnavailableError } from '../errors.ts';
import type { Store, Tables } from '../store.ts';
import { ContentFiles, contentTables } from './content-files.ts';
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

/** A file that a row names and that is not there; null where all are. */
function missingFile(contents: Contents, files: ContentFiles): string | null {
  const there = new Set(contentTables.flatMap((table) => files.names(table)));
  const missing = contents.named().find(({ name }) => !there.has(name));
  return missing ? join(missing.table, missing.name) : null;
}

/** Deletes files that no row names, as of a transaction that a crash cut off. */
async function removeUnnamed(contents: Contents, files: ContentFiles): Promise<void> {
  const named = new Set(contents.named().map(({ name }) => name));
  for (const table of contentTables)
    for (const name of files.names(table)) if (!named.has(name)) await files.remove(table, name);
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
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  });
  const main = join(folder, MAIN);
  const release = lockFolder(folder);
  const guarded = watchDisk(folder, onTrouble);
  try {
    const low = new Low<string>(dataFile(folder), '');
    await low.read();
    const files = new ContentFiles(folder, guarded);
    const contents = new Contents(low.data === '' ? {} : parseTables(main, low.data), files);
    const missing = missingFile(contents, files);
    if (missing !== null) throw damaged(join(folder, missing), 'is missing');
    await removeUnnamed(contents, files);
    if (low.data === '') {
      // Before the first large text: without db.json a folder of these is of a store that lost it.
      low.data = contents.take().text;
      await ensureWritable(folder, () => low.write());
    }
    for (const line of sizeNotices(contents)) onNotice(line);
    const probe = createDiskProbe(main, now);
    return storeOver(low, contents, files, {
      write: guarded,
      check: () =>
        guarded(probe).catch((cause) => {
          throw cause instanceof StoreUnavailableError ? cause : new StoreUnavailableError(cause);
        }),
      release,
    });
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The tables of the store in a folder as they are at one instant, to be read only: needs no lock, so that the API may
 * run. A large text that is deleted while this reads is left out with its row. Null where there is no store.
 * @throws {StoreRefusedError} a file is missing, or does not hold what it should
 */
export async function openSnapshot(folder: string, textBefore?: string): Promise<Tables | null> {
  const text = await readText(folder);
  if (text === null) return null;
  const readOnly = () => Promise.reject(new TypeError('A snapshot is only read.'));
  const files = new ContentFiles(folder, readOnly);
  const contents = new Contents(parseTables(join(folder, MAIN), text), files);
  const missing = missingFile(contents, files);
  if (missing === null)
    return tablesIn(contents.memory, { read: async (_tables, take) => take(), write: readOnly }, files);
  if (text === textBefore) throw damaged(join(folder, missing), 'is missing');
  // The API may have deleted it meanwhile: then it has written db.json too.
  return openSnapshot(folder, text);
}
