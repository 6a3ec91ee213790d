import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StoreRefusedError } from '../errors.ts';
import { connectionConfig } from './connections.ts';
import { placeOf } from './place.ts';
import { refusal } from './refusal.ts';

const folder = new URL('migrations/', import.meta.url);

/** Each file as a step, by its name: 0001-tables. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.sql'));
  const steps = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8');
    const up: Migration['up'] = async (database) => {
      await sql.raw(text).execute(database);
    };
    return [file.replace('.sql', ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(steps));
}

/**
 * Brings a database to this version: all that it lacks in one transaction, one process at a time. What is there
 * already is left alone.
 * @returns the steps that were taken
 * @throws {StoreRefusedError} it can't be reached, or a later version has been at work
 */
export async function migratePostgres(url: string, patience = 5_000): Promise<readonly string[]> {
  const pool = new pg.Pool({ ...connectionConfig(url, patience), max: 1 });
  pool.on('error', () => undefined);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The reason why nobody answers, rather than a migration that failed.
    await pool.query('select 1');
    const migrations = await readMigrations();
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const later = (await appliedIn(pool)).find((name) => !Object.hasOwn(migrations, name));
    if (later) throw laterVersion(url, later);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  } catch (error) {
    throw refusal(url, error);
  } finally {
    await database.destroy();
  }
}

async function appliedIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await pool.query<{ name: string }>('select name from kysely_migration')).rows.map(
    ({ name }) => name,
  );
}

const laterVersion = (url: string, step: string) =>
  new StoreRefusedError(
    'store_damaged',
    `The database ${placeOf(url)} was changed by a later version (${step}), which this one can't work on. Nothing was changed: start that version.`,
  );
