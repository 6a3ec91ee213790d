import pg from 'pg';
import { connectionConfig } from './connections.ts';
import { openError } from './open-error.ts';

/**
 * Holds a name in a database until it is ended, or this process is; null where another has it.
 * @throws {StoreRefusedError} the database can't be reached
 */
export async function tryAdvisoryLock(url: string, name: string): Promise<pg.Client | null> {
  const client = new pg.Client(connectionConfig(url, 5_000));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [
      `adili ${name}`,
    ]);
    if (rows[0]?.mine) return client;
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw openError(url, error);
  }
}
