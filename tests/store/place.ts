import { openSnapshot } from '../../api/src/store/lowdb/open.ts';
import { openStore } from '../../api/src/store/open-store.ts';
import { openPostgresSnapshot } from '../../api/src/store/postgres/snapshot.ts';
import type { Store, Tables } from '../../api/src/store/store.ts';

/** Where a store is: a folder, or the address of a database. */
export type Place = string;

const isDatabase = (place: Place): boolean => place.startsWith('postgres:');

export const openPlace = (place: Place): Promise<Store> =>
  openStore({ dataDir: place, databaseUrl: isDatabase(place) ? place : undefined }, { migrates: true });

/** Has the tables read as they are at one instant, while whoever will writes them; null where no store is. */
export async function readPlace<T>(place: Place, read: (tables: Tables | null) => Promise<T>): Promise<T> {
  if (!isDatabase(place)) return read(await openSnapshot(place));
  const { tables, close } = await openPostgresSnapshot(place);
  try {
    return await read(tables);
  } finally {
    await close();
  }
}

/** The settings of an API over it. @param folder for what it keeps beside, and the place itself where that is one */
export const apiEnvironment = (place: Place, folder: string): Record<string, string> => ({
  NODE_ENV: 'development',
  SEED: 'none',
  PORT: '0',
  RATE_LIMIT_SCALE: '100000',
  DATA_DIR: folder,
  ...(isDatabase(place) ? { DATABASE_URL: place } : {}),
});
