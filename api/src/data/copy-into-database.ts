import { openPostgresStore } from '../store/postgres/open.ts';
import { placeOf } from '../store/postgres/place.ts';
import { holdTurn } from '../store/postgres/turn.ts';
import type { Store } from '../store/store.ts';
import { copyStore } from './copy-store.ts';
import { countRows } from './digest.ts';
import { DataRefusedError } from './refused.ts';
import { type RowSource, type Tell, tableNames } from './row-source.ts';

interface Wanted {
  /** Its address. */
  readonly database: string;
  readonly from: RowSource;
  /** It holds the first rows already, from a copy that was interrupted. */
  readonly resume: boolean;
  readonly tell: Tell;
  /** What is done with the store once all is in it. */
  readonly then?: (store: Store) => Promise<void>;
}

async function isEmpty(store: Store): Promise<boolean> {
  for (const name of tableNames) if ((await store[name].count()) > 0) return false;
  return true;
}

/**
 * Copies rows into a database.
 * @returns how many @throws {DataRefusedError} it holds others, or another copy is under way
 */
export async function copyIntoDatabase({ database, from, resume, tell, then }: Wanted): Promise<number> {
  const place = `The database ${placeOf(database)}`;
  const turn = await holdTurn(database, 'copy');
  if (turn === null) throw new DataRefusedError(`${place} is being copied into already: wait for that.`);
  try {
    const store = await openPostgresStore({ url: database });
    try {
      if (!resume && !(await isEmpty(store)))
        throw new DataRefusedError(
          `${place} holds rows already: name an empty one. If they are of a copy that was interrupted, --resume goes on with it.`,
        );
      const copied = await copyStore(from, store, tell);
      await then?.(store);
      return countRows(copied);
    } finally {
      await store.close();
    }
  } finally {
    await turn.end();
  }
}
