import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@adili/server/make-folder';
import { replayErasures } from '../domain/privacy/erasures/replay.ts';
import { addToList, listFile } from '../erasure-log/erasure-list.ts';
import { syncFolder } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { SECRET_FILE } from '../security/jwt-secret.ts';
import { serverSecrets } from '../security/server-secrets.ts';
import { contentTables } from '../store/lowdb/content-files.ts';
import { holdsStore, MAIN } from '../store/lowdb/data-file.ts';
import { lockFolder } from '../store/lowdb/lock.ts';
import { placeOfStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { folderNameOf } from './back-up.ts';
import { filesIn, readBackup } from './backup-folder.ts';
import {
  copyAsTheyAre,
  copyFiles,
  type FileCounts,
  faultsInWords,
  fileLines,
  readIds,
} from './carried-files.ts';
import { copyIntoDatabase } from './copy-into-database.ts';
import { copyStore } from './copy-store.ts';
import { countRows, isSame, readDigests } from './digest.ts';
import { erasedAgainLines, erasureWork, listedErasures, type TrustOptions } from './erase-again.ts';
import { DataRefusedError } from './errors.ts';
import { inFolder, openFiles, type Work, withRows, withStore } from './place.ts';
import { countClosed } from './reseal.ts';
import { sourceOver, tableNames } from './row-source.ts';
import { rowsToRestore } from './verify.ts';

interface Wanted extends Pick<Work, 'now' | 'tell'> {
  readonly backup: string;
  /** The data folder. */
  readonly folder: string;
  /** Keeps a copy of what is there in a folder within. */
  readonly replace: boolean;
  /** Keeps the files of what is there in that folder too. */
  readonly keepFiles: (aside: string) => Promise<void>;
  /** What is done with the store before it takes its place. */
  readonly then: (store: Store) => Promise<void>;
}

const readFolderDigests = (folder: string) => withRows(inFolder(folder), readDigests);

/** @throws {StoreRefusedError} version 0.1.0 wrote what is there: a copy of it would lack most of its files */
async function isEmpty(folder: string): Promise<boolean> {
  if (!holdsStore(folder)) return true;
  try {
    return countRows(await readFolderDigests(folder)) === 0;
  } catch (error) {
    if (errorCode(error) === 'store_outdated') throw error;
    return false;
  }
}

/** Copies the store of a folder into another one. */
async function keepCopy(folder: string, aside: string): Promise<void> {
  const names = [MAIN, ...contentTables];
  for (const name of readdirSync(folder).filter((one) => names.includes(one)))
    cpSync(path.join(folder, name), path.join(aside, name), { recursive: true, verbatimSymlinks: true });
  await syncFolder(aside);
  await syncFolder(folder);
}

/** Puts a store that was built in a folder in the place of the one that is there. Until db.json has its name the old one counts. */
async function putInPlace(folder: string, built: string): Promise<void> {
  for (const table of contentTables.filter((name) => readdirSync(built).includes(name))) {
    mkdirSync(path.join(folder, table), { recursive: true, mode: 0o700 });
    // No two stores have content files of the same name. A start deletes those that no row names.
    for (const name of readdirSync(path.join(built, table)))
      renameSync(path.join(built, table, name), path.join(folder, table, name));
    await syncFolder(path.join(folder, table));
  }
  renameSync(path.join(built, MAIN), path.join(folder, MAIN));
  await syncFolder(folder);
}

/**
 * Brings a backup back as the store of a data folder.
 * @returns how many rows, and where the copy is of what was there before; null where nothing was
 * @throws {StoreRefusedError} a process has the store
 * @throws {DataRefusedError} there is one already, or the backup is not whole; what is there stays as it was
 */
export async function restore({ backup, folder, replace, now, tell, keepFiles, then }: Wanted) {
  await readBackup(backup);
  await makeFolder(folder);
  const release = lockFolder(folder);
  // Next to the store that is there, so that a failure leaves that as it was.
  const built = path.join(folder, 'restoring');
  try {
    if (!(await isEmpty(folder)) && !replace)
      throw new DataRefusedError(
        `${folder} already holds a store. Add --replace to move that into a folder within it.`,
      );
    const rows = await rowsToRestore(backup, tell);
    rmSync(built, { recursive: true, force: true });
    const expected = await withStore(inFolder(built), async (store) => {
      await copyStore(rows, store, tell);
      await then(store);
      return readDigests(sourceOver(store));
    });
    const aside = holdsStore(folder) ? path.join(folder, `replaced-${folderNameOf(now)}`) : null;
    if (aside !== null) {
      await keepCopy(folder, aside);
      await keepFiles(aside);
    }
    await putInPlace(folder, built);
    const restored = await readFolderDigests(folder);
    if (!tableNames.every((table) => isSame(restored[table], expected[table])))
      throw new DataRefusedError(`${folder} does not hold what was restored. Restore again with --replace.`);
    return { count: countRows(restored), aside };
  } finally {
    rmSync(built, { recursive: true, force: true });
    release();
  }
}

/** Brings a backup back as the store, without whom was erased since. */
export async function restoreStore(
  { place, now, tell }: Work,
  given: string,
  { replace = false, resume = false, ...trust }: TrustOptions & { replace?: boolean; resume?: boolean },
): Promise<string[]> {
  const { dataDir: folder, databaseUrl: database } = place;
  const backup = path.resolve(given);
  const { erasures, lines } = await listedErasures(backup, folder, trust);
  await addToList(listFile(folder), lines);
  const files = await openFiles(place);
  // Those that the restore brings are not of the store before.
  const before = replace && database === undefined ? await readIds(files) : [];
  const keepFiles = async (aside: string) => {
    if (before.length > 0) await copyAsTheyAre(before, files, await openFiles(inFolder(aside)));
  };
  let erased: string[] = [];
  let closed = 0;
  let carried: FileCounts = { count: 0, bytes: 0, faults: [] };
  const then = async (store: Store) => {
    erased = erasedAgainLines(await replayErasures(await erasureWork(store, place), erasures));
    closed = await countClosed(sourceOver(store), await serverSecrets(place));
    // By the rows that are left, so that nothing of whoever was erased comes back.
    carried = await copyFiles(sourceOver(store), filesIn(backup), files, tell);
  };
  const { count, aside } =
    database === undefined
      ? await restore({ backup, folder, replace, now, tell, keepFiles, then })
      : {
          count: await copyIntoDatabase({
            database,
            from: await rowsToRestore(backup, tell),
            resume,
            tell,
            then,
          }),
          aside: null,
        };
  const how = erased.length > 0 ? 'without what was erased since' : 'each table as its manifest says';
  return [
    `${count} rows of ${backup} are in ${placeOfStore(place)} now, ${how}.`,
    ...fileLines(carried, `are in ${place.evidenceStore}`),
    ...(carried.faults.length > 0
      ? [`The backup was made without these: ${faultsInWords(carried.faults)}.`]
      : []),
    ...erased,
    ...(closed > 0
      ? [
          `${closed} authenticator apps, keys of receipts, channels of alerts and connections were sealed under another secret, and can't be used: before the API starts here, give it that of the store that was backed up, its file ${SECRET_FILE} or VAULT_SECRET.`,
        ]
      : []),
    ...(aside === null ? [] : [`The store before is in ${aside}. Delete it when you no longer need it.`]),
  ];
}
