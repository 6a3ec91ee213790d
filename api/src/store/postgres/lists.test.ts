import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { samplesOf } from '../conformance/rows.ts';
import type { ListRequest } from '../list.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { pageStatement } from './list.ts';
import { openPostgresStore } from './open.ts';
import { worded } from './statements.ts';

const manyVisits = (count: number) => `
  insert into visitors select 'v' || n, '192.0.2.' || n % 256, '/page/' || n % 1000,
    date_trunc('month', now()) - n * interval '1 minute' from generate_series(1, ${count}) n`;

const orders = Object.values(tables).flatMap((definition) =>
  definition.list.sortable.flatMap((sort) =>
    [true, false].map(
      (descending) => [definition.name, sort, descending ? 'down' : 'up', definition] as const,
    ),
  ),
);

/** What people narrow: what they search too. */
const filters = Object.values(tables)
  .filter(({ list }) => list.searchable.length > 0)
  .flatMap((definition) =>
    definition.indexed.flatMap((field) =>
      ['down', 'up'].map((way) => [definition.name, field, way, definition] as const),
    ),
  );

const sampleOf = (name: string): object => {
  const known = Object.keys(tables) as (keyof typeof tables)[];
  const found = known.find((one) => tables[one].name === name);
  if (!found) throw new Error(`There is no table ${name}`);
  return samplesOf('m')[found];
};

describePostgres('lists in a database', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let store: Store;
  beforeAll(async () => {
    database = await openDatabase();
    client = new pg.Client(database.url);
    await client.connect();
    // What no index serves, the planner can only sort: small tables too are then asked by an index.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    store = await openPostgresStore({ url: database.url });
    // The month before has a partition of its own from the first row that comes by the API.
    const now = new Date();
    const visit_time = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
    await store.visitors.insertAll([{ ...samplesOf('first').visitors, visit_time }]);
    await store.visitors.delete('first');
    await tell(database.url, manyVisits(20_000), 'analyze');
  });
  afterAll(async () => {
    await client.end();
    await store.close();
    await database.remove();
  });

  async function planOf(definition: (typeof orders)[number][3], request: ListRequest): Promise<string> {
    const { sql, parameters } = worded(pageStatement(definition, request));
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test.each(orders)(
    '%s by %s, %s: no page is sorted, the first and a deep one',
    async (name, sort, way, definition) => {
      const request = { limit: 20, sort, descending: way === 'down' };
      const after = { value: Reflect.get(sampleOf(name), sort), id: 'm' };
      for (const plan of [
        await planOf(definition, request),
        await planOf(definition, { ...request, after }),
      ]) {
        expect(plan).toMatch(/Index (Only )?Scan/);
        expect(plan).not.toMatch(/Sort\b(?! Key)|Seq Scan/);
      }
    },
  );

  /** Where few rows are, any index will do: those that don't begin with the field are taken away for the moment. */
  async function planByField(
    definition: (typeof orders)[number][3],
    field: string,
    request: ListRequest,
  ): Promise<string> {
    await client.query('begin');
    try {
      const { rows } = await client.query(
        `select indexrelid::regclass::text as name from pg_index
          join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = $1::regclass and not indisunique and attname <> $2`,
        [definition.name, field],
      );
      for (const { name } of rows) await client.query(`drop index ${name}`);
      return await planOf(definition, request);
    } finally {
      await client.query('rollback');
    }
  }

  test.each(filters)('%s by %s, %s: pages come from an index and hold only what is asked', async (...row) => {
    const [name, field, way, definition] = row;
    const sort = definition.time;
    const sample = sampleOf(name);
    const where = { [field]: String(Reflect.get(sample, field)) };
    const request = { limit: 20, sort, descending: way === 'down', where };
    const after = { value: Reflect.get(sample, sort), id: 'm' };
    for (const asked of [request, { ...request, after }, { ...request, from: after.value }]) {
      const plan = await planByField(definition, field, asked);
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/Sort\b(?! Key)|Seq Scan|Filter:/);
    }
  });

  test('unhandled messages are read by an index of their own', async () => {
    const request = { limit: 20, sort: 'created_at', descending: true, where: { handled: '' } };
    const plan = await planOf(tables.contactMessages, request);
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toMatch(/Sort\b(?! Key)|Filter:/);
  });

  test('a deep page of visits passes over the months that are not on it', async () => {
    const request = { limit: 20, sort: 'visit_time', descending: false };
    const after = { value: new Date().toISOString(), id: 'v' };
    const whole = await planOf(tables.visitors, request);
    const deep = await planOf(tables.visitors, { ...request, after });
    expect(deep.match(/Index Scan/g)?.length).toBeLessThan(whole.match(/Index Scan/g)?.length ?? 0);
  });

  test('a place that no row can have is no place that a row follows', async () => {
    for (const value of ['no time', '2026-02-30T00:00:00.000Z', 7, true, '\0']) {
      const after = { value, id: 'v' };
      const { rows, next } = await store.visitors.list({
        limit: 1,
        sort: 'visit_time',
        descending: true,
        after,
      });
      expect([value, rows, next]).toEqual([value, [], null]);
    }
    const after = { value: 0.5, id: 'a' };
    expect((await store.attempts.list({ limit: 1, sort: 'count', descending: false, after })).rows).toEqual(
      [],
    );
  });

  test('a search takes instants, numbers and letters as the API shows them', async () => {
    const { payments, contactMessages } = samplesOf('p');
    await store.payments.insert(payments);
    await store.contactMessages.insert({ ...contactMessages, name: 'ÉLODIE ŽIVKOVIĆ' });
    const find = (q: string) => store.payments.list({ limit: 9, sort: 'date', descending: true, q });
    for (const q of ['1499.5', payments.date, payments.date.toLowerCase().slice(5)])
      expect((await find(q)).rows).toEqual([payments]);
    expect((await find('+00')).rows).toEqual([]);
    const people = { limit: 9, sort: 'created_at', descending: true, q: 'élodie živ' };
    expect((await store.contactMessages.list(people)).total).toBe(1);
  });

  test('what holds NUL is nowhere, and is not written', async () => {
    expect(await store.users.byId('\0')).toBeNull();
    expect((await store.visitors.list({ limit: 9, sort: 'ip', descending: true, q: '\0' })).total).toBe(0);
    const row = samplesOf('n').contactMessages;
    for (const message of ['\0', '\ud800']) {
      await expect(store.contactMessages.insert({ ...row, message })).rejects.toThrow(TypeError);
      await expect(store.contactMessages.insert({ ...row, ...{ later: [message] } })).rejects.toThrow(
        TypeError,
      );
    }
    const harmless = { ...row, message: '\\u0000', later: ['\\u0000', '\\ud800'] };
    await store.contactMessages.insert(harmless);
    expect(await store.contactMessages.byId('n')).toEqual(harmless);
  });

  test('a large table is counted after its page is answered', async () => {
    const request = { limit: 1, sort: 'visit_time', descending: true };
    const estimate = (await store.visitors.list(request)).total;
    expect(estimate).toBeGreaterThan(10_000);
    expect(estimate).toBeLessThanOrEqual(20_000);
    await tell(database.url, "delete from visitors where id in ('v1', 'v2', 'v3')");
    const other = await openPostgresStore({ url: database.url });
    const total = async () => (await other.visitors.list(request)).total;
    for (let tries = 0; tries < 50 && (await total()) !== 19_997; tries += 1) await setTimeout(20);
    expect(await total()).toBe(19_997);
    await other.close();
  });
});
