import { readFile } from 'node:fs/promises';
import pg from 'pg';
import {
  databaseOf,
  openDatabase,
  startedServer,
  type TestDatabase,
  tell,
} from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { nextStep } from '../../testing/postgres/step.ts';
import type { Identified } from '../define-table.ts';
import type { Rows } from '../rows.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { type ColumnKind, columnsOf } from './columns.ts';
import { laterSteps } from './later-steps.ts';
import { migratePostgres } from './migrate.ts';
import { openPostgresStore } from './open.ts';

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  instant: 'timestamp with time zone',
  number: 'double precision',
  whole: 'bigint',
  boolean: 'boolean',
  json: 'jsonb',
};

const readText = (name: string) =>
  readFile(new URL(`../../testing/releases/0.2.0/${name}`, import.meta.url), 'utf8');

const rowsIn = (store: Store, name: keyof typeof tables) => store[name] as unknown as Rows<Identified>;

describePostgres('the migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  async function readRows<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
    url = database.url,
  ): Promise<Row[]> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Row>(text, values);
    await client.end();
    return rows;
  }

  /** Tables, columns, indexes, constraints and functions, without months and the migrations' own. */
  const readSchema = (url: string) =>
    readRows<{ text: string }>(
      `select text from (
        select concat_ws(' ', table_name, column_name, data_type, is_nullable, collation_name, column_default) as text,
            table_name as name from information_schema.columns where table_schema = 'public'
        union all select regexp_replace(indexdef, 'INDEX [^ ]+ ON', 'INDEX ON'), tablename from pg_indexes
          where schemaname = 'public'
        union all select 'table ' || tablename, tablename from pg_tables where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid), conrelid::regclass::text
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select pg_get_functiondef(oid), proname from pg_proc where pronamespace = 'public'::regnamespace
      ) of where name !~ '^(visitors_\\d|kysely)' order by text collate "C"`,
      [],
      url,
    );

  test('run once, however many processes start at the same time', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => migratePostgres(database.url)));
    expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([[], [], [], ['0001-release-0.2.0']]);
  });

  test('a step whose table is locked lets others pass, says so and tries again', async () => {
    await migratePostgres(database.url, { later: {} });
    const later = { '0002-names': 'alter table users add column name text' };
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query('begin; lock table users in share mode');
    const lines: string[] = [];
    const once = { later, tell: (line: string) => lines.push(line), tries: 1, distance: 0 };
    await expect(migratePostgres(database.url, once)).rejects.toMatchObject({
      name: 'StoreRefusedError',
      message: expect.stringMatching(/can't take the step 0002-names yet: .* Let that end/),
    });
    const steps = await migratePostgres(database.url, {
      later,
      tries: 2,
      distance: 0,
      tell: (line) => {
        lines.push(line);
        void other.end();
      },
    });
    expect([steps, lines]).toEqual([['0002-names'], [expect.stringMatching(/It is tried again/)]]);
  });

  test('a step that fails leaves nothing of itself', async () => {
    await migratePostgres(database.url, { later: {} });
    const later = { '0002-half': 'alter table users add column half text; select 1 / 0' };
    await expect(migratePostgres(database.url, { later })).rejects.toThrow('division by zero');
    expect(await readRows("select 1 from information_schema.columns where column_name = 'half'")).toEqual([]);
    expect(await migratePostgres(database.url, { later: {} })).toEqual([]);
  });

  test('an empty database takes no step of a later release', async () => {
    const later = { '0002-names': 'alter table users add column email text' };
    expect(await migratePostgres(database.url, { later })).toEqual(['0001-release-0.2.0']);
    expect(await migratePostgres(database.url, { later })).toEqual([]);
  });

  test('take a database of 0.2.0 to what a new one is, with its rows', async () => {
    const rows = Object.entries<Identified>(JSON.parse(await readText('rows.json')));
    const inserts = rows.map(([name, row]) => {
      const table = tables[name as keyof typeof tables].name;
      return `insert into ${table} select * from jsonb_populate_record(null::${table}, $row$${JSON.stringify(row)}$row$)`;
    });
    await tell(database.url, await readText('schema.sql'), ...inserts);
    const fresh = await openDatabase();
    const store = await openPostgresStore({ url: database.url });
    try {
      expect(await readSchema(database.url)).toEqual(await readSchema(fresh.url));
      for (const [name, row] of rows)
        expect(await rowsIn(store, name as keyof typeof tables).byId(row.id)).toEqual(row);
    } finally {
      await store.close();
      await fresh.remove();
    }
  });

  test('a step is written from what the declarations say and databases lack', async () => {
    const { '0021-links-of-evidence': lacking = '', ...steps } = laterSteps;
    const server = await startedServer();
    expect((await nextStep(server, steps)).replaceAll('"', '')).toBe(lacking.replaceAll('"', ''));
  });

  test('each declared field has a column that sorts as JavaScript does', async () => {
    await migratePostgres(database.url);
    for (const definition of Object.values(tables)) {
      const found = await readRows(
        `select column_name, data_type, is_nullable, collation_name from information_schema.columns
          where table_name = $1 and column_name <> 'extra' order by column_name collate "C"`,
        [definition.name],
      );
      const declared = [...columnsOf(definition).values()].map((column) => ({
        column_name: column.name,
        data_type: types[column.kind],
        is_nullable: column.isOptional || column.isNullable ? 'YES' : 'NO',
        collation_name: column.kind === 'text' ? 'C' : null,
      }));
      const byName = declared.toSorted((a, b) => (a.column_name < b.column_name ? -1 : 1));
      expect([definition.name, found]).toEqual([definition.name, byName]);
    }
  });

  test('make no two indexes of a table that are the same', async () => {
    await migratePostgres(database.url);
    const same = await readRows(
      `select tablename, array_agg(indexname) as names from pg_indexes where schemaname = 'public'
        group by tablename, regexp_replace(indexdef, 'INDEX [^ ]+ ON', 'INDEX ON') having count(*) > 1`,
      [],
    );
    expect(same).toEqual([]);
  });

  test('refuse a database of 0.1.0 in one line, and leave it as it is', async () => {
    await tell(
      database.url,
      `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        insert into kysely_migration select unnest(array['0001-tables', '0041-months-by-the-hourly-job']), now();
        create table users (id text primary key)`,
    );
    const before = await readSchema(database.url);
    await expect(openPostgresStore({ url: database.url })).rejects.toMatchObject({
      code: 'store_damaged',
      message: expect.stringMatching(
        /^The database .* was made by version 0\.1\.0\. Nothing was changed\. .*$/,
      ),
    });
    expect(await readSchema(database.url)).toEqual(before);
  });

  test('of a later version are refused in one line, and stay', async () => {
    await migratePostgres(database.url);
    await tell(database.url, "insert into kysely_migration (name, timestamp) values ('9999-later', 'now')");
    await expect(openPostgresStore({ url: database.url })).rejects.toMatchObject({
      code: 'store_damaged',
      message: expect.stringMatching(/^The database .* later version \(9999-later\).*$/),
    });
  });

  test.each([
    [
      'a wrong password',
      (url: URL) => Object.assign(url, { password: 'Mlango!Wazi' }),
      /^(?!.*(Mlango|of-tests)).*refuses the user.*$/,
    ],
    [
      'a database that is not there',
      (url: URL) => new URL(databaseOf(url.href, 'nowhere')),
      /^(?!.*of-tests).*does not exist.*$/,
    ],
    [
      'nobody at the port',
      (url: URL) => Object.assign(url, { port: '1' }),
      /^(?!.*of-tests).*does not answer.*$/,
    ],
  ])('%s is reported in one line without the password', async (_, change, message) => {
    const url = change(new URL(database.url));
    await expect(openPostgresStore({ url: url.href })).rejects.toMatchObject({
      name: 'StoreRefusedError',
      code: 'store_unreachable',
      message: expect.stringMatching(message),
    });
  });
});
