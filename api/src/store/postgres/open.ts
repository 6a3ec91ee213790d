import type { Store } from '../store.ts';
import { Connections } from './connections.ts';
import { migratePostgres } from './migrate.ts';
import { placeOf } from './place.ts';
import { storeOver } from './store.ts';
import { TroubleReport } from './trouble-report.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Told in a line when the database begins to refuse work, why, and when it does it again. */
  onTrouble?: (line: string) => void;
  /** Connections at most. */
  most?: number;
  /** Milliseconds to wait for a connection before a call is answered without. */
  patience?: number;
  /** Milliseconds since whenever. */
  now?: () => number;
}

/**
 * Opens the store in a PostgreSQL database, which any number of processes share, and brings that to this version.
 * @throws {StoreRefusedError} it can't be reached, or a later version has been at work
 */
export async function openPostgresStore({
  url,
  onTrouble = () => undefined,
  most = 10,
  patience = 1_500,
  now = Date.now,
}: PostgresOptions): Promise<Store> {
  await migratePostgres(url);
  const report = new TroubleReport(placeOf(url), onTrouble, now);
  return storeOver(new Connections({ url, most, patience, report }), now);
}
