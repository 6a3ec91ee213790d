import { sql } from 'kysely';
import type { Tables } from '../store.ts';
import { Connection } from './connection.ts';
import { openClient } from './connections.ts';
import { countsBy } from './counts.ts';
import { holdVersion } from './migrate.ts';
import type { Statement } from './statements.ts';
import { tablesIn } from './store.ts';

/**
 * A database's tables as they are at one instant, while processes write them.
 * @throws {StoreRefusedError} it can't be reached, is not whole, or is of another version
 */
export async function openPostgresSnapshot(url: string): Promise<{ tables: Tables; close(): Promise<void> }> {
  await holdVersion(url);
  const client = await openClient(url);
  const connection = new Connection(client);
  await connection.send(sql`begin isolation level repeatable read read only`);
  const read = (statement: Statement) => connection.send(statement);
  const tables = tablesIn({ read, write: read }, countsBy(read, Date.now));
  return { tables, close: () => client.end() };
}
