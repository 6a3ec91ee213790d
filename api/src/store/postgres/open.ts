import type { Store } from '../store.ts';
import { Connections } from './connections.ts';
import { LongReads, longReadsAtOnce } from './long-reads.ts';
import { holdVersion, migratePostgres } from './migrate.ts';
import { OutageLog } from './outage-log.ts';
import { placeOf } from './place.ts';
import { storeOver } from './store.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Called with a line when the database begins to refuse work, with the reason, and when it works again. */
  onTrouble?: (line: string) => void;
  /** Connections at most. */
  most?: number;
  /** Milliseconds to wait for a connection before a call is answered without. */
  patience?: number;
  /** Milliseconds since whenever; a test's, by which jobs go too. */
  now?: () => number;
  /** Whether a database of an older version is brought to this one, or refused. */
  migrates?: boolean;
  /** Whether it is to be filled; one that is being filled is refused to all others. */
  isFilling?: boolean;
}

/**
 * Opens the store in a PostgreSQL database, which any number of processes share.
 * @throws {StoreRefusedError} it can't be reached, is not whole, or is of a version that this one can't work on
 */
export async function openPostgresStore({
  url,
  onTrouble = () => undefined,
  most = 10,
  patience = 1_500,
  now,
  migrates = true,
  isFilling = false,
}: PostgresOptions): Promise<Store> {
  if (migrates) await migratePostgres(url, { tell: onTrouble, isFilling });
  else await holdVersion(url);
  const report = new OutageLog(placeOf(url), onTrouble, now ?? Date.now);
  const connections = new Connections({ url, most, patience, report });
  // One more than such reads, to count tables meanwhile.
  const apart = new Connections({ url, most: longReadsAtOnce + 1, patience, report, isApart: true });
  return storeOver({ connections, apart, longReads: new LongReads(), now });
}
