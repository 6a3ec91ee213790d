import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import { tryAdvisoryLock } from '../store/postgres/advisory-lock.ts';
import {
  connectionsBeside,
  dismissOthers,
  endFilling,
  filledTo,
  fillingUrl,
  holdsRows,
  markFilling,
} from '../store/postgres/filling.ts';
import { migratePostgres } from '../store/postgres/migrate.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { placeOf } from '../store/postgres/place.ts';
import type { Store } from '../store/store.ts';
import { copyFiles, type FileCounts, faultsInWords, fileLines } from './carried-files.ts';
import { copyStore } from './copy-store.ts';
import { countRows, type Digests, readDigests } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { inFolder, isFolder, openFiles, type Place, type Work, withStore } from './place.ts';
import { type RowSource, sourceOver } from './row-source.ts';

interface Wanted extends Pick<Work, 'tell'> {
  /** Its address. */
  readonly database: string;
  readonly from: RowSource;
  /** It holds the first rows already, from a copy that was interrupted. */
  readonly resume: boolean;
  /** What is done with the store once all is in it. */
  readonly then?: (store: Store) => Promise<void>;
}

/** What a mark begins with once all rows are in it. */
const copied = 'copied ';

/** Tells the rows of one backup or store from those of another. */
const hashOf = (digests: Digests) => createHash('sha256').update(JSON.stringify(digests)).digest('hex');

/** Waits until all others have left: those of a copy that was killed end within a moment. @throws {DataRefusedError} some stay */
async function waitForOthers(turn: pg.Client, place: string): Promise<void> {
  for (let looks = 0; (await connectionsBeside(turn)) > 0; looks += 1) {
    if (looks === 12)
      throw new DataRefusedError(
        `${place} is in use: stop the API and all other programs that use it, then run this again.`,
      );
    await pause(250);
  }
}

/** @throws {DataRefusedError} it holds rows */
async function requireEmpty(turn: pg.Client, place: string): Promise<void> {
  if (await holdsRows(turn))
    throw new DataRefusedError(`${place} already holds rows. Name an empty database.`);
}

/** Marks a database that is empty, and that no other connection writes. @throws {DataRefusedError} it stays as it was */
async function mark(turn: pg.Client, place: string): Promise<void> {
  await markFilling(turn, 'rows');
  try {
    await waitForOthers(turn, place);
    // Again, now that no other connection can write.
    await requireEmpty(turn, place);
  } catch (error) {
    await endFilling(turn);
    throw error;
  }
}

/**
 * Copies rows into a database, which is marked as not whole from before the first until all is done.
 * @returns how many @throws {DataRefusedError} it holds others, is in use, or another copy is under way
 */
export async function copyIntoDatabase({ database, from, resume, tell, then }: Wanted): Promise<number> {
  const place = `The database ${placeOf(database)}`;
  const url = fillingUrl(database);
  const turn = await tryAdvisoryLock(url, 'copy');
  if (turn === null)
    throw new DataRefusedError(`${place} is already being copied into. Wait until that ends.`);
  try {
    const begun = await filledTo(turn);
    if (begun !== null && !resume)
      throw new DataRefusedError(
        `${place} holds part of a restore or a copy that was interrupted. Add --resume to finish it, or name an empty database.`,
      );
    // Before it is brought to this version, too.
    if (begun === null) await requireEmpty(turn, place);
    await migratePostgres(url, { isFilling: true, tell });
    if (begun === null) await mark(turn, place);
    else await waitForOthers(turn, place);
    const store = await openPostgresStore({ url, isFilling: true });
    let digests: Digests;
    try {
      const isCopied = begun?.startsWith(copied) ?? false;
      digests = isCopied ? await readDigests(from) : await copyStore(from, store, tell);
      const all = copied + hashOf(digests);
      if (isCopied && begun !== all)
        throw new DataRefusedError(`${place} was filled from another backup. Name that one.`);
      // Rows that are erased from now on make it another than what was copied.
      await markFilling(turn, all);
      await then?.(store);
    } finally {
      await store.close();
    }
    await endFilling(turn);
    await dismissOthers(turn);
    return countRows(digests);
  } finally {
    await turn.end();
  }
}

function databaseOf({ databaseUrl }: Place): string {
  if (databaseUrl !== undefined) return databaseUrl;
  throw new DataRefusedError(
    'DATABASE_URL is not set: it says which database, as postgres://user:password@host/name.',
  );
}

/** Brings the database to this version. */
export async function migrate({ place, tell }: Work): Promise<string[]> {
  const steps = await migratePostgres(databaseOf(place), { tell });
  const where = placeOfStore(place);
  return [steps.length > 0 ? `${where} took ${steps.join(', ')}.` : `${where} is of this version.`];
}

/**
 * Copies the store in the data folder into the empty database. Its files stay where EVIDENCE_STORE says that they lie, or
 * go there from the data folder.
 * @throws {DataRefusedError} rows name files that are in neither, or are damaged; all else is in the database
 */
export async function migrateToPostgres(
  { place, tell }: Work,
  { resume = false }: { resume?: boolean },
): Promise<string[]> {
  const database = databaseOf(place);
  const { dataDir } = place;
  if (!(isFolder(dataDir) && holdsStore(dataDir)))
    throw new DataRefusedError(
      `No store is in ${dataDir}. Set DATA_DIR to the folder that the API stored in.`,
    );
  // Held, so that no API writes into what is being left.
  const { count, files } = await withStore(inFolder(dataDir), async (store) => {
    const from = sourceOver(store);
    let carried: FileCounts = { count: 0, bytes: 0, faults: [] };
    const then = async () => {
      carried = await copyFiles(from, await openFiles(inFolder(dataDir)), await openFiles(place), tell);
    };
    return { count: await copyIntoDatabase({ database, from, resume, tell, then }), files: carried };
  });
  if (files.faults.length > 0)
    throw new DataRefusedError(
      `All ${count} rows are in ${placeOfStore(place)}, but not every file is in ${place.evidenceStore}: ${faultsInWords(files.faults)}.`,
    );
  return [
    `${count} rows of ${dataDir} are in ${placeOfStore(place)}, each table the same by count and hash.`,
    ...fileLines(files, `are in ${place.evidenceStore}`),
    'Start the API with this DATABASE_URL. The files stay as they are: keep them until you are sure.',
  ];
}
