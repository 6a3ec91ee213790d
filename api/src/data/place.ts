import { statSync } from 'node:fs';
import path from 'node:path';
import type { readStoreSettings } from '../config/read-settings.ts';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { openEvidenceFiles } from '../evidence-files/open.ts';
import { defaultFolder } from '../evidence-files/place.ts';
import type { Terminal } from '../runtime/terminal.ts';
import { openSnapshot } from '../store/lowdb/open.ts';
import { openStore } from '../store/open-store.ts';
import { openPostgresSnapshot } from '../store/postgres/snapshot.ts';
import type { Store } from '../store/store.ts';
import { DataRefusedError } from './errors.ts';
import { type RowSource, sourceOver, type Tell } from './row-source.ts';

/** Where the store is. */
export type Place = ReturnType<typeof readStoreSettings>;
type StorePlace = Pick<Place, 'dataDir' | 'databaseUrl' | 'evidenceStore'>;

/** The store in a folder, whatever the settings say. */
export const inFolder = (dataDir: string): StorePlace => ({
  dataDir,
  databaseUrl: undefined,
  evidenceStore: defaultFolder(dataDir),
});

/** The store in a folder, which is that of the settings where they name that folder. */
export const inGivenFolder = (folder: string, place: StorePlace): StorePlace =>
  place.databaseUrl === undefined && path.resolve(folder) === place.dataDir ? place : inFolder(folder);

/** Where the files of a store's evidence lie. */
export const openFiles = (place: StorePlace): Promise<EvidenceFiles> => openEvidenceFiles(place);

/** What each command works with. */
export interface Work {
  readonly place: Place;
  readonly now: Date;
  readonly tell: Tell;
  readonly terminal: Terminal;
}

export const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Works on the store itself: on files, nothing else may have it meanwhile. */
export async function withStore<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Reads the rows of the store as they are at one instant. */
export async function withRows<T>(
  { dataDir, databaseUrl }: StorePlace,
  work: (rows: RowSource) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) {
    const tables = isFolder(dataDir) ? await openSnapshot(dataDir) : null;
    if (tables !== null) return work(sourceOver(tables));
    throw new DataRefusedError(
      `No store is in ${dataDir}. Set DATA_DIR to the folder that the API stores in.`,
    );
  }
  const { tables, close } = await openPostgresSnapshot(databaseUrl);
  try {
    return await work(sourceOver(tables));
  } finally {
    await close();
  }
}
