import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Replayed } from '../domain/erasures/replay.ts';
import { syncFolder } from '../runtime/durable-file.ts';
import { errorCode } from '../runtime/error-code.ts';
import { contentTables } from '../store/lowdb/content-files.ts';
import { holdsStore, MAIN } from '../store/lowdb/data-file.ts';
import { lockFolder } from '../store/lowdb/lock.ts';
import { openLowdbStore, openSnapshot } from '../store/lowdb/open.ts';
import type { Store } from '../store/store.ts';
import { readManifest } from './backup-folder.ts';
import { checkBackup } from './check-rows.ts';
import { copyStore } from './copy-store.ts';
import { type Digests, digestsOf, isSame } from './digest.ts';
import { DataRefusedError } from './errors.ts';
import { sourceOver, type Tell, tableNames } from './row-source.ts';

interface Wanted {
  readonly backup: string;
  /** The data folder. */
  readonly folder: string;
  /** Keeps a copy of what is there in a folder within. */
  readonly replace: boolean;
  readonly now: Date;
  readonly tell: Tell;
  /** Erases again what was erased, in case the backup is of before. */
  readonly again: (store: Store) => Promise<Replayed>;
}

interface Restored {
  readonly digests: Digests;
  /** Erasures of since the backup, which were done again. */
  readonly replayed: Replayed;
  /** Where the copy is of what was there before; null where nothing was. */
  readonly aside: string | null;
}

/** @throws {StoreRefusedError} version 0.1.0 wrote what is there: a copy of it would lack most of its files */
async function isEmpty(folder: string): Promise<boolean> {
  if (!holdsStore(folder)) return true;
  const tables = await openSnapshot(folder).catch((error) => {
    if (errorCode(error) === 'store_outdated') throw error;
    return null;
  });
  return (
    tables !== null && Object.values(await digestsOf(sourceOver(tables))).every(({ rows }) => rows === 0)
  );
}

/** Builds the store next to the one that is there, so that a failure leaves that as it was. */
async function build(wanted: Wanted, folder: string): Promise<Omit<Restored, 'aside'>> {
  const { source } = await checkBackup(wanted.backup, { mayBeEmpty: false });
  rmSync(folder, { recursive: true, force: true });
  const store = await openLowdbStore({ folder });
  try {
    await copyStore(source, store, wanted.tell);
    const replayed = await wanted.again(store);
    return { digests: await digestsOf(sourceOver(store)), replayed };
  } finally {
    await store.close();
  }
}

/** Copies the store of a folder into another one. */
async function keepCopy(folder: string, aside: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one === MAIN || contentTables.includes(one)))
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

async function replaceLocked(wanted: Wanted): Promise<Restored> {
  const { folder, replace, now } = wanted;
  if (!(await isEmpty(folder)) && !replace)
    throw new DataRefusedError(
      `${folder} holds a store: with --replace it is moved aside, into a folder within.`,
    );
  const built = path.join(folder, 'restoring');
  try {
    const { digests: expected, replayed } = await build(wanted, built);
    const aside = holdsStore(folder)
      ? path.join(folder, `replaced-${now.toISOString().replaceAll(':', '-')}`)
      : null;
    if (aside !== null) await keepCopy(folder, aside);
    await putInPlace(folder, built);
    const restored = await openSnapshot(folder);
    if (restored === null) throw new DataRefusedError(`${folder} holds no store after all.`);
    const digests = await digestsOf(sourceOver(restored));
    if (!tableNames.every((table) => isSame(digests[table], expected[table])))
      throw new DataRefusedError(`${folder} does not hold what was restored. Restore again with --replace.`);
    return { digests, replayed, aside };
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/**
 * Brings a backup back as the store of a data folder.
 * @throws {StoreRefusedError} a process has the store
 * @throws {DataRefusedError} there is one already, or the backup is not whole; what is there stays as it was
 */
export async function restore(wanted: Wanted): Promise<Restored> {
  await readManifest(wanted.backup);
  await mkdir(wanted.folder, { recursive: true });
  const release = lockFolder(wanted.folder);
  try {
    return await replaceLocked(wanted);
  } finally {
    release();
  }
}
