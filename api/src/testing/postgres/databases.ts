import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migratePostgres } from '../../store/postgres/migrate.ts';
import { PostgresServer } from './server.ts';

export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Says which server this process has: each test file has modules of its own. */
const note = path.join(tmpdir(), `adili-postgres-of-${process.pid}.json`);
const template = 'adili_template';

function noted(): string | null {
  if (!existsSync(note)) return null;
  const { url, pid } = JSON.parse(readFileSync(note, 'utf8'));
  try {
    process.kill(pid, 0);
    return url;
  } catch {
    return null;
  }
}

export const databaseOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** @returns the rows of the last statement */
export async function tell(
  url: string,
  ...statements: readonly string[]
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function serverOfProcess(): Promise<string> {
  const known = noted();
  if (known) return known;
  const server = await PostgresServer.start({ note });
  server.unref();
  await tell(server.url, `create database ${template}`);
  await migratePostgres(databaseOf(server.url, template));
  writeFileSync(note, JSON.stringify({ url: server.url, pid: server.pid }));
  return server.url;
}

let server: Promise<string> | null = null;

/** The address of the one server of this process, once it takes connections. */
export function startedServer(): Promise<string> {
  server ??= serverOfProcess();
  return server;
}

/** A new database with the tables in it, on the one server of this process; empty where that is asked for. */
export async function openDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const address = await startedServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await tell(
    address,
    `create database ${name} template ${isEmpty ? 'template0' : template} strategy file_copy`,
  );
  return {
    url: databaseOf(address, name),
    remove: async () => {
      await tell(address, `drop database if exists ${name} with (force)`);
    },
  };
}
