import { sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../store.ts';
import { Connection } from './connection.ts';
import { connectionConfig } from './connections.ts';
import { Counts } from './counts.ts';
import { holdVersion } from './migrate.ts';
import { openError } from './open-error.ts';
import type { Statement } from './statements.ts';
import { tablesIn } from './store.ts';

/**
 * A database's tables as they are at one instant, while processes write them.
 * @throws {StoreRefusedError} it can't be reached, is not whole, or is of another version
 */
export async function openPostgresSnapshot(url: string): Promise<{ tables: Tables; close(): Promise<void> }> {
  await holdVersion(url);
  const client = new pg.Client(connectionConfig(url, 5_000));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const connection = new Connection(client);
    await connection.send(sql`begin isolation level repeatable read read only`);
    const read = (statement: Statement) => connection.send(statement);
    const tables = tablesIn({ read, write: read }, new Counts(read, Date.now));
    return { tables, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw openError(url, error);
  }
}
