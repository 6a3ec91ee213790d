import { openLowdbStore } from '../store/lowdb/open.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder } from './folder.ts';
import { openDatabase } from './postgres/databases.ts';

/** Whether the API's own tests run on PostgreSQL: TEST_STORE=postgres. */
const isOnPostgres = process.env.TEST_STORE === 'postgres';

/** A test of what lowdb alone does, as with its files and its disk: left out on PostgreSQL. */
export const testOnLowdb: jest.It = isOnPostgres ? test.skip : test;

export interface TestStore {
  readonly store: Store;
  /** Of the store where that is lowdb, and of what else a server keeps. */
  readonly folder: string;
  /** Where the store is in a database: its address. */
  readonly database: string | undefined;
  /** Leaves nothing of it. */
  remove(): Promise<void>;
}

/** A new, empty store. @param now milliseconds since whenever @param inDatabase where that is not as for all tests */
export async function openTestStore(
  now: () => number = Date.now,
  inDatabase = isOnPostgres,
): Promise<TestStore> {
  const { folder, remove } = await temporaryFolder();
  const database = inDatabase ? await openDatabase() : null;
  const store = database
    ? await openPostgresStore({ url: database.url, now })
    : await openLowdbStore({ folder, now });
  return {
    store,
    folder,
    database: database?.url,
    remove: async () => {
      await store.close();
      await database?.remove();
      await remove();
    },
  };
}
