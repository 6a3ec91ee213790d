import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import { StoreRefusedError } from '../errors.ts';
import { openClient } from './connections.ts';
import { declaredTables } from './declared-tables.ts';
import { filledTo } from './filling.ts';
import { laterSteps } from './later-steps.ts';
import { openError } from './open-error.ts';
import { makeMonthsAhead } from './partitions.ts';
import { placeOf } from './place.ts';
import { worded } from './statements.ts';

type Steps = Readonly<Record<string, string>>;

/** Makes an empty database as it is now, so that it takes no other step. Version 0.1.0 had steps of other names. */
export const firstStep = '0001-release-0.2.0';

/** What makes an empty database as this version has it. */
export async function newDatabaseSql(later: Steps = laterSteps): Promise<string> {
  const taken = Object.keys(later).map((name) => `insert into kysely_migration values ('${name}', now());`);
  const undeclared = await readFile(new URL('undeclared.sql', import.meta.url), 'utf8');
  return [declaredTables(), undeclared, ...taken].join('\n');
}

export interface MigrationOptions {
  /** Called with a line where a step waits for others. */
  readonly tell?: (line: string) => void;
  /** How often a step is tried whose tables others hold, and milliseconds in between: some ten minutes. */
  readonly tries?: number;
  readonly distance?: number;
  /** Whether it is to be filled, be it that this was begun before. */
  readonly isFilling?: boolean;
  readonly later?: Steps;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } catch (error) {
    throw openError(url, error);
  } finally {
    await client.end();
  }
}

const refused = (url: string, what: string) =>
  new StoreRefusedError('store_damaged', `The database ${placeOf(url)} ${what}`);

/** The steps that a database lacks. @throws {StoreRefusedError} it is not whole, or another version has changed it */
async function missingSteps(
  url: string,
  client: pg.Client,
  { isFilling, later = laterSteps }: MigrationOptions,
): Promise<string[]> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  );
  if (rows[0]?.encoding !== 'UTF8')
    throw refused(
      url,
      `is encoded in ${rows[0]?.encoding}. Name one in UTF-8: create database NAME encoding 'UTF8' template template0.`,
    );
  if (!isFilling && (await filledTo(client)) !== null)
    throw refused(
      url,
      'is not whole: a restore or a copy into it is under way, or was cut off. Let it end, or type it again with --resume.',
    );
  const [names, applied] = [[firstStep, ...Object.keys(later)], await readApplied(client)];
  if (applied.length > 0 && !applied.includes(firstStep))
    throw refused(
      url,
      'was made by version 0.1.0. Nothing was changed. Version 0.2.0 starts on an empty database: name one in DATABASE_URL. Only version 0.1.0 can read and export this one: keep that version with it.',
    );
  const unknown = applied.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw refused(
      url,
      `was changed by a later version (${unknown}), which this one can't work on. Nothing was changed: start that version.`,
    );
  return names.filter((name) => !applied.includes(name));
}

/**
 * Brings a database to this version, one process at a time: each step that it lacks is a transaction.
 * @returns the steps that were taken
 * @throws {StoreRefusedError} it can't be reached, is not whole, or another version has changed it
 */
export const migratePostgres = (url: string, options: MigrationOptions = {}): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    if ((await missingSteps(url, client, options)).length === 0) return [];
    await client.query("select pg_advisory_lock(hashtextextended('adili migration', 0))");
    // Another process may have changed it meanwhile.
    const missing = await missingSteps(url, client, options);
    const { later = laterSteps } = options;
    if (missing[0] !== firstStep) {
      for (const name of missing) await takeStep(url, client, { ...options, name, text: later[name] ?? '' });
      return missing;
    }
    await takeStep(url, client, { ...options, name: firstStep, text: await newDatabaseSql(later) });
    // As the hourly job does: visits that come before a month is there stay out of it.
    await makeMonthsAhead((statement) => client.query(worded(statement).sql), 'visitors', Date.now());
    return [firstStep];
  });

type Step = MigrationOptions & { readonly name: string; readonly text: string };

/** A statement that waits for a table's lock holds up all that come after it: a step lets them pass, and tries again. */
async function takeStep(
  url: string,
  client: pg.Client,
  { name, text, tell = () => undefined, tries = 120, distance = 3_000 }: Step,
): Promise<void> {
  const table =
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)';
  const taken = `insert into kysely_migration values ('${name}', now())`;
  for (let tried = 1; ; tried += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '2s'; ${table}; ${text}; ${taken}; commit`);
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (errorCode(error) !== '55P03') throw error;
    }
    const waits = `can't take the step ${name} yet: another connection holds a table of it, as a backup does.`;
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
  withClient(url, async (client) => {
    const [missing] = await missingSteps(url, client, {});
    if (missing !== undefined)
      throw refused(
        url,
        `is of an older version, without the step ${missing}. Nothing was changed: use the release that works on it, or bring it to this version by npm run data -- migrate.`,
      );
  });

/**
 * Whether a database has an operator; false also where it is empty.
 * @throws {StoreRefusedError} no start would take it
 */
export const hasOperator = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    if ((await missingSteps(url, client, {})).includes(firstStep)) return false;
    const { rows } = await client.query("select from users where role = 'admin' limit 1");
    return rows.length > 0;
  });

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  );
  if (!rows[0]?.there) return [];
  return (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(
    ({ name }) => name,
  );
}
