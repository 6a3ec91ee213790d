import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Replayed } from '../domain/erasures/replay.ts';
import { MAIN } from '../store/lowdb/layout.ts';
import { defaultPatience, FileLock } from '../store/lowdb/lock.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import { holdsStore, putInPlace } from '../store/lowdb/put-in-place.ts';
import { openSnapshot } from '../store/lowdb/snapshot.ts';
import type { Store } from '../store/store.ts';
import { readManifest } from './backup-folder.ts';
import { checkBackup } from './check-rows.ts';
import { copyStore } from './copy-store.ts';
import { type Digests, digestsOf, isSame } from './digest.ts';
import { DataRefusedError } from './refused.ts';
import { sourceOver, type Tell, tableNames } from './row-source.ts';

interface Wanted {
  readonly backup: string;
  /** The data folder. */
  readonly folder: string;
  /** Moves aside what is there. */
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
  /** Where that is which was there before; null where nothing was. */
  readonly aside: string | null;
}

async function isEmpty(folder: string): Promise<boolean> {
  if (!holdsStore(folder)) return true;
  const tables = await openSnapshot(folder).catch(() => null);
  return (
    tables !== null && Object.values(await digestsOf(sourceOver(tables))).every(({ rows }) => rows === 0)
  );
}

/** Builds the store beside the one that is there, so that whatever fails leaves that as it was. */
async function build(wanted: Wanted, folder: string): Promise<Omit<Restored, 'aside'>> {
  const { backup, tell } = wanted;
  const { source } = await checkBackup(backup, { mayBeEmpty: false });
  await rm(folder, { recursive: true, force: true });
  const store = await openLowdbStore({ folder });
  try {
    await copyStore(source, store, tell);
    const replayed = await wanted.again(store);
    return { digests: await digestsOf(sourceOver(store)), replayed };
  } finally {
    await store.close();
  }
}

/** @param holdLock fails where another process took the folder meanwhile */
async function replaceLocked(wanted: Wanted, holdLock: () => void): Promise<Restored> {
  const { folder, replace, now } = wanted;
  if (!replace && !(await isEmpty(folder)))
    throw new DataRefusedError(
      `${folder} holds a store: with --replace it is moved aside, into a folder within.`,
    );
  const built = path.join(folder, 'restoring');
  try {
    const { digests: expected, replayed } = await build(wanted, built);
    holdLock();
    const aside = await putInPlace(folder, built, now.toISOString());
    const restored = await openSnapshot(folder);
    if (restored === null) throw new DataRefusedError(`${folder} holds no store after all.`);
    const digests = await digestsOf(sourceOver(restored));
    if (!tableNames.every((table) => isSame(digests[table], expected[table])))
      throw new DataRefusedError(`${folder} does not hold what was restored. Restore again with --replace.`);
    return { digests, replayed, aside };
  } finally {
    await rm(built, { recursive: true, force: true });
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
  let isLost = false;
  const lock = await FileLock.take({
    file: path.join(wanted.folder, MAIN),
    patience: defaultPatience,
    onLost: () => {
      isLost = true;
    },
    isUnchanged: () => true,
  });
  try {
    return await replaceLocked(wanted, () => {
      if (isLost)
        throw new DataRefusedError(`Another process took ${wanted.folder} meanwhile. Nothing was changed.`);
    });
  } finally {
    await lock.release();
  }
}
