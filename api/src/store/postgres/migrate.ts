import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import { StoreRefusedError } from '../errors.ts';
import { connectionConfig } from './connections.ts';
import { declaredTables } from './declared-tables.ts';
import { filledTo } from './filling.ts';
import { placeOf } from './place.ts';
import { refusal } from './refusal.ts';

const folder = new URL('migrations/', import.meta.url);

/** Makes all that this version has, so that an empty database takes no other step. */
const firstStep = '0001-tables';
/** The last of the steps that came before the first one did all: it makes the columns and indexes that they made. */
const lastRetired = '0027-former-addresses';

const isRetired = (name: string) => name !== firstStep && name <= lastRetired;

/** Each file by its name, after the first step: 0028-evictable-counts. */
async function stepNames(): Promise<string[]> {
  const files = await readdir(fileURLToPath(folder));
  return [firstStep, ...files.map((file) => file.replace('.sql', '')).sort()];
}

async function textOf(name: string): Promise<string> {
  if (name !== firstStep) return readFile(new URL(`${name}.sql`, folder), 'utf8');
  const [, ...others] = await stepNames();
  const done = others.map((other) => `insert into kysely_migration values ('${other}', now());`);
  const besides = await readFile(new URL('../beside-tables.sql', folder), 'utf8');
  return [declaredTables(), besides, ...done].join('\n');
}

/** Whoever waits for a lock of a table holds up all who come after: a step lets them pass, and tries again. */
async function readStep(name: string): Promise<Migration> {
  if (isRetired(name)) return { up: async () => undefined };
  const text = await textOf(name);
  return {
    up: async (database) => {
      await sql`set local lock_timeout = '2s'`.execute(database);
      await sql.raw(text).execute(database);
    },
  };
}

export interface MigrationOptions {
  /** Milliseconds to wait for the database. */
  readonly patience?: number;
  /** Told in a line where a step waits for others. */
  readonly tell?: (line: string) => void;
  /** How often a step is tried whose tables others hold, and milliseconds in between: some ten minutes. */
  readonly tries?: number;
  readonly distance?: number;
  /** Whether it is to be filled, be it that this was begun before. */
  readonly isFilling?: boolean;
}

type Pool = pg.Pool;

async function withPool<T>(url: string, patience: number, work: (pool: Pool) => Promise<T>): Promise<T> {
  // One connection, kept: what is held by it is held to the end.
  const pool = new pg.Pool({ ...connectionConfig(url, patience), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  try {
    // The reason why nobody answers, rather than a migration that failed.
    await pool.query('select 1');
    return await work(pool);
  } catch (error) {
    throw refusal(url, error);
  } finally {
    await pool.end();
  }
}

const refused = (url: string, what: string) =>
  new StoreRefusedError('store_damaged', `The database ${placeOf(url)} ${what}`);

/** The steps that a database lacks. @throws {StoreRefusedError} it is not whole, or a later version has been at work */
async function missingSteps(url: string, pool: Pool, isFilling: boolean): Promise<string[]> {
  if (!isFilling && (await filledTo(pool)) !== null)
    throw refused(
      url,
      'is not whole: a restore or a copy into it is under way, or was cut off. Let it end, or type it again with --resume.',
    );
  const [names, applied] = [await stepNames(), await appliedIn(pool)];
  if (applied.some(isRetired) && !applied.includes(lastRetired))
    throw refused(
      url,
      `was made before the first release, and lacks the step ${lastRetired}. Nothing was changed: start with an empty database.`,
    );
  const later = applied.find((name) => !isRetired(name) && !names.includes(name));
  if (later !== undefined)
    throw refused(
      url,
      `was changed by a later version (${later}), which this one can't work on. Nothing was changed: start that version.`,
    );
  return names.filter((name) => !applied.includes(name));
}

/**
 * Brings a database to this version, one process at a time: each step that it lacks is a transaction.
 * @returns the steps that were taken
 * @throws {StoreRefusedError} it can't be reached, is not whole, or a later version has been at work
 */
export const migratePostgres = (url: string, options: MigrationOptions = {}): Promise<readonly string[]> =>
  withPool(url, options.patience ?? 5_000, async (pool) => {
    const missing = await missingSteps(url, pool, options.isFilling ?? false);
    if (missing.length === 0) return [];
    await pool.query("select pg_advisory_lock(hashtextextended('adili migration', 0))");
    const names = new Set([...(await stepNames()), ...(await appliedIn(pool))]);
    const steps = await Promise.all([...names].map(async (name) => [name, await readStep(name)] as const));
    const provider = { getMigrations: async () => Object.fromEntries(steps) };
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const taken: string[] = [];
    for (;;) {
      const step = await takeStep(url, migrator, options);
      if (step === null) return taken;
      taken.push(step);
    }
  });

/** @returns the step that was taken; null where none is lacking any more */
async function takeStep(
  url: string,
  migrator: Migrator,
  { tell = () => undefined, tries = 120, distance = 3_000 }: MigrationOptions,
): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const { error, results = [] } = await migrator.migrateUp();
    const name = results[0]?.migrationName ?? null;
    if (!error) return name;
    if (errorCode(error) !== '55P03') throw error;
    const waits = `can't take the step ${name} yet: others hold a table of it, as a backup that is under way.`;
    if (tried === tries) throw refused(url, `${waits} Let that end, then type this again.`);
    if (tried === 1) tell(`The database ${placeOf(url)} ${waits} It is tried again until then.`);
    await pause(distance);
  }
}

/**
 * Leaves a database as it is that is of this version.
 * @throws {StoreRefusedError} it can't be reached, is not whole, or is of another version
 */
export const holdVersion = (url: string): Promise<void> =>
  withPool(url, 5_000, async (pool) => {
    const [missing] = await missingSteps(url, pool, false);
    if (missing !== undefined)
      throw refused(
        url,
        `is of an older version, without the step ${missing}. Nothing was changed: use the release that works on it, or bring it to this version by npm run data -- migrate.`,
      );
  });

async function appliedIn(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await pool.query<{ name: string }>('select name from kysely_migration')).rows.map(
    ({ name }) => name,
  );
}
