import type pg from 'pg';
import { openClient } from './connections.ts';

/**
 * Holds a name in a database until it is ended, or this process is; null where another has it.
 * @throws {StoreRefusedError} the database can't be reached
 */
export async function tryAdvisoryLock(url: string, name: string): Promise<pg.Client | null> {
  const client = await openClient(url);
  const taken = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine';
  const { rows } = await client.query(taken, [`adili ${name}`]);
  if (rows[0]?.mine) return client;
  await client.end();
  return null;
}
