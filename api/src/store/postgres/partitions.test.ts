import pg from 'pg';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { visitor } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { openPostgresStore } from './open.ts';

describePostgres('visits by month', () => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await openDatabase();
    store = await openPostgresStore({ url: database.url });
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  const visit = (id: string, visit_time: string) => ({ ...visitor(id, 0), visit_time });

  async function partitions(): Promise<string[]> {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'visitors'::regclass order by 1",
    );
    await client.end();
    return rows.map(({ name }) => name);
  }

  test('this month, the next two and busy months have partitions', async () => {
    const month = new Date();
    const ahead = Array.from({ length: 3 }, (_, index) =>
      new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + index)).toISOString().slice(0, 7),
    ).map((name) => `visitors_${name.replace('-', '_')}`);
    expect(await partitions()).toEqual([...ahead, 'visitors_default'].toSorted());
    // Many at once, as a restore brings them.
    await store.visitors.insertAll([visit('old', '2021-03-09T10:00:00.000Z')]);
    expect(await partitions()).toContain('visitors_2021_03');
    await tell(database.url, "do $$ begin assert pg_relation_size('visitors_default') = 0; end $$");
    expect(await store.visitors.byId('old')).toEqual(visit('old', '2021-03-09T10:00:00.000Z'));
    await tell(database.url, ...ahead.map((name) => `drop table ${name}`));
    await store.visitors.deleteBefore('2021-01-01T00:00:00.000Z');
    expect(await partitions()).toEqual(expect.arrayContaining(ahead));
  });

  test('rows outside all months stay until their retention ends', async () => {
    await store.visitors.insert(visit('old', '2021-03-09T10:00:00.000Z'));
    await store.visitors.insertAll([visit('later', '2021-03-10T10:00:00.000Z')]);
    expect(await store.visitors.deleteBefore('2021-03-10T00:00:00.000Z')).toBe(1);
    expect((await store.visitors.after('2021-01-01T00:00:00.000Z')).map(({ id }) => id)).toEqual(['later']);
    expect(await partitions()).not.toContain('visitors_2021_03');
  });

  test('past months are dropped whole, and old rows of the present one', async () => {
    await store.visitors.insertAll([
      visit('a', '2021-03-01T00:00:00.000Z'),
      visit('b', '2021-03-31T23:59:59.999Z'),
      visit('c', '2021-04-01T00:00:00.000Z'),
      visit('d', '2021-04-02T00:00:00.000Z'),
    ]);
    expect(await store.visitors.deleteBefore('2021-04-02T00:00:00.000Z')).toBe(3);
    const left = await partitions();
    expect(left).not.toContain('visitors_2021_03');
    expect(left).toContain('visitors_2021_04');
    expect((await store.visitors.after('2021-01-01T00:00:00.000Z')).map(({ id }) => id)).toEqual(['d']);
  });

  test('a month under a long read is emptied, and no one waits', async () => {
    await store.visitors.insertAll([visit('a', '2021-03-01T00:00:00.000Z')]);
    const other = await openPostgresStore({ url: database.url });
    const gone = await store.transaction(async ({ visitors }) => {
      await visitors.count();
      return other.visitors.deleteBefore('2021-06-01T00:00:00.000Z');
    });
    await other.close();
    expect([gone, await store.visitors.count()]).toEqual([1, 0]);
    expect(await partitions()).toContain('visitors_2021_03');
  });

  test('an id is taken once over all months, and its row may move to another', async () => {
    await store.visitors.insert(visit('a', '2021-03-01T00:00:00.000Z'));
    await expect(store.visitors.insert(visit('a', '2021-04-01T00:00:00.000Z'))).rejects.toMatchObject({
      code: 'duplicate_key',
    });
    const moved = visit('a', new Date().toISOString());
    expect(await store.visitors.replace(moved)).toEqual(moved);
    expect([await store.visitors.byId('a'), await store.visitors.count()]).toEqual([moved, 1]);
  });

  test('many processes can make and drop months at once', async () => {
    const months = Array.from({ length: 9 }, (_, index) => index + 1);
    await store.visitors.insertAll(
      months.map((month) => visit(`m${month}`, `2021-0${month}-15T00:00:00.000Z`)),
    );
    await Promise.all(
      Array.from({ length: 4 }, () => store.visitors.deleteBefore('2021-06-01T00:00:00.000Z')),
    );
    expect(await store.visitors.count()).toBe(4);
  });
});
