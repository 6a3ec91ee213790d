import { statSync } from 'node:fs';
import { openSnapshot } from '../store/lowdb/open.ts';
import { openPostgresSnapshot } from '../store/postgres/snapshot.ts';
import type { Place } from './action.ts';
import { DataRefusedError } from './errors.ts';
import { type RowSource, sourceOver } from './row-source.ts';

export const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The rows of the store in a folder, as they are now. */
export async function rowsIn(folder: string): Promise<RowSource> {
  const tables = isFolder(folder) ? await openSnapshot(folder) : null;
  if (tables === null)
    throw new DataRefusedError(
      `No store is in ${folder}. Set DATA_DIR to the folder that the API stores in.`,
    );
  return sourceOver(tables);
}

/** Works on the rows of the store as they are at one instant. */
export async function withRows<T>(
  { dataDir, databaseUrl }: Place,
  work: (rows: RowSource) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work(await rowsIn(dataDir));
  const { tables, close } = await openPostgresSnapshot(databaseUrl);
  try {
    return await work(sourceOver(tables));
  } finally {
    await close();
  }
}
