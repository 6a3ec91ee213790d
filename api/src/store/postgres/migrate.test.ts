import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { databaseOf, openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { tables } from '../tables.ts';
import { type ColumnKind, columnsOf } from './columns.ts';
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

describePostgres('the migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ isEmpty: true });
  });
  afterEach(() => database.remove());

  async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<Row>(text, values);
    await client.end();
    return rows;
  }

  test('are run once, however many start at the same time', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => migratePostgres(database.url)));
    expect(runs.map((steps) => steps.length).toSorted()).toEqual([0, 0, 0, runs.flat().length]);
    expect(runs.flat()[0]).toBe('0001-tables');
    expect(await migratePostgres(database.url)).toEqual([]);
  });

  test('a step that needs a table which others hold lets them go on, says so, and is tried again', async () => {
    await migratePostgres(database.url);
    // As one of the version before.
    await tell(database.url, "delete from kysely_migration where name = '0041-months-by-the-hourly-job'");
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query('begin; lock table kysely_migration in share mode');
    const told: string[] = [];
    const once = { tell: (line: string) => told.push(line), tries: 1, distance: 0 };
    await expect(migratePostgres(database.url, once)).rejects.toMatchObject({
      name: 'StoreRefusedError',
      message: expect.stringMatching(/can't take the step 0041-\S+ yet: .* Let that end/),
    });
    const steps = await migratePostgres(database.url, {
      tries: 2,
      distance: 0,
      tell: (line) => {
        told.push(line);
        void other.end();
      },
    });
    expect([steps[0], told]).toEqual([
      '0041-months-by-the-hourly-job',
      [expect.stringMatching(/It is tried again/)],
    ]);
  });

  test('make a column of the right kind for every declared field, ordered as JavaScript orders', async () => {
    await migratePostgres(database.url);
    for (const definition of Object.values(tables)) {
      const found = await rowsOf(
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

  test('keep the addresses of messages in lower case, by which they are found', async () => {
    await migratePostgres(database.url);
    await tell(
      database.url,
      "insert into contact_messages (id, source, email, created_at) values ('a', 'demo-request', 'ÉVE@Example.com', now())",
    );
    const step = new URL('migrations/0029-messages-by-address.sql', import.meta.url);
    await tell(database.url, await readFile(step, 'utf8'));
    expect(await rowsOf('select email from contact_messages', [])).toEqual([{ email: 'éve@example.com' }]);
  });

  test('make no two indexes of a table that are the same', async () => {
    await migratePostgres(database.url);
    const same = await rowsOf(
      `select tablename, array_agg(indexname) as names from pg_indexes where schemaname = 'public'
        group by tablename, regexp_replace(indexdef, 'INDEX [^ ]+ ON', 'INDEX ON') having count(*) > 1`,
      [],
    );
    expect(same).toEqual([]);
  });

  test('take on a database of the steps before the first one did all, and no earlier one', async () => {
    await migratePostgres(database.url);
    const lastFormer = "'0027-former-addresses'";
    await tell(
      database.url,
      `drop table store_filling; delete from kysely_migration where name >= '0040';
        insert into kysely_migration select unnest(array['0002-visitors-by-month', ${lastFormer}]), now()`,
    );
    expect(await migratePostgres(database.url)).toEqual([
      '0040-store-filling',
      '0041-months-by-the-hourly-job',
    ]);
    await tell(database.url, `delete from kysely_migration where name = ${lastFormer}`);
    await expect(openPostgresStore({ url: database.url })).rejects.toMatchObject({
      code: 'store_damaged',
      message: expect.stringMatching(/^The database .* was made before the first release, .*$/),
    });
  });

  test('of a later version are refused in one line, and stay', async () => {
    await migratePostgres(database.url);
    await tell(database.url, "insert into kysely_migration (name, timestamp) values ('9999-later', 'now')");
    await expect(openPostgresStore({ url: database.url })).rejects.toMatchObject({
      code: 'store_damaged',
      message: expect.stringMatching(/^The database .* later version \(9999-later\).*$/),
    });
  });

  test('give organisations of before the trial of their owners', async () => {
    await migratePostgres(database.url);
    await tell(database.url, 'alter table organisations drop column "trialEndsAt"');
    await tell(
      database.url,
      `insert into organisations (id, name, "createdAt")
        select id, '', now() from unnest(array['owned', 'joined', 'none']) as id;
      insert into users (id, email, role, "createdAt", "organisationId", "memberRole", "trialEndsAt") values
        ('a', 'a@example.com', 'user', now(), 'owned', 'owner', '2026-01-01T00:00:00Z'),
        ('b', 'b@example.com', 'user', now(), 'owned', 'owner', '2099-01-01T00:00:00Z'),
        ('c', 'c@example.com', 'user', now(), 'joined', 'admin', '2099-01-01T00:00:00Z'),
        ('d', 'd@example.com', 'user', now(), 'none', 'owner', null)`,
    );
    const step = new URL('migrations/0031-trial-of-the-organisation.sql', import.meta.url);
    await tell(database.url, await readFile(step, 'utf8'));
    const found = await rowsOf<{ id: string; trialEndsAt: Date | null; over: boolean | null }>(
      'select id, "trialEndsAt", "trialEndsAt" <= now() as over from organisations order by id',
      [],
    );
    expect(found).toEqual([
      { id: 'joined', trialEndsAt: expect.any(Date), over: true },
      { id: 'none', trialEndsAt: null, over: null },
      { id: 'owned', trialEndsAt: new Date('2099-01-01T00:00:00Z'), over: false },
    ]);
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
  ])('%s is told in one line without the password', async (_, change, told) => {
    const url = change(new URL(database.url));
    await expect(openPostgresStore({ url: url.href })).rejects.toMatchObject({
      name: 'StoreRefusedError',
      code: 'store_unreachable',
      message: expect.stringMatching(told),
    });
  });
});
