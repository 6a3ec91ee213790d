import { inspect } from 'node:util';
import { openCutProxy } from '../../testing/postgres/cut-proxy.ts';
import { openDatabase, type TestDatabase, tell } from '../../testing/postgres/databases.ts';
import { describePostgres } from '../../testing/postgres/describe.ts';
import { PostgresServer } from '../../testing/postgres/server.ts';
import { account, at, samplesOf } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { timeouts } from './connection.ts';
import { openClient } from './connections.ts';
import { openPostgresStore, type PostgresOptions } from './open.ts';

const unavailable = { code: 'storage_unavailable' };
const unknown = { code: 'outcome_unknown' };
const usual = timeouts.short;

describePostgres('a database in trouble', () => {
  let database: TestDatabase;
  let store: Store;
  const lines: string[] = [];
  const open = async (options: Partial<PostgresOptions> = {}) => {
    store = await openPostgresStore({ url: database.url, onTrouble: (line) => lines.push(line), ...options });
  };
  beforeEach(async () => {
    lines.length = 0;
    database = await openDatabase();
  });
  afterEach(async () => {
    timeouts.short = usual;
    await store.close();
    await database.remove();
  });

  /** Holds every connection until it is let go. */
  async function exhaust(most: number): Promise<() => Promise<unknown>> {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const begun = Array.from({ length: most }, () => Promise.withResolvers<void>());
    const works = begun.map(({ resolve }) =>
      store.transaction(() => {
        resolve();
        return held;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    return () => {
      letGo();
      return Promise.all(works);
    };
  }

  test('without a connection the answer comes within two seconds', async () => {
    await open({ most: 2 });
    const letGo = await exhaust(2);
    const asked = performance.now();
    await expect(store.users.byId('a')).rejects.toMatchObject(unavailable);
    expect(performance.now() - asked).toBeLessThan(2_000);
    await letGo();
    expect(await store.users.byId('a')).toBeNull();
    expect(lines).toEqual([expect.stringContaining('is in trouble'), expect.stringContaining('works again')]);
  });

  test('calls of one address are counted one by one, and hold one connection', async () => {
    await open({ most: 1, patience: 300 });
    const hit = { key: 'address', now: at(0), until: at(1) };
    const counted = await Promise.all(Array.from({ length: 500 }, () => store.hits?.count(hit)));
    expect(counted.map((one) => one?.count)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
    expect(await store.hits?.count({ ...hit, now: at(2), until: at(3) })).toEqual({ count: 1, until: at(3) });
  });

  test('long reads have connections of their own', async () => {
    await open({ most: 1, patience: 300 });
    const letGo = await exhaust(1);
    const search = { limit: 9, sort: 'createdAt', descending: true, q: 'ann' };
    const found = await store.longRead({ whose: 'ann' }, () => store.users.list(search));
    expect(found.total).toBe(0);
    await letGo();
  });

  test('those who wait for a turn hold no connection', async () => {
    await open({ most: 2, patience: 300 });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const works = Array.from({ length: 5 }, () => store.transaction(() => held, { lock: 'sums' }));
    expect(await store.users.byId('a')).toBeNull();
    letGo();
    await Promise.all(works);
  });

  test('an unanswered commit or write is reported as unknown', async () => {
    const proxy = await openCutProxy(database.url);
    await open({ url: proxy.url });
    proxy.cutAfter('commit');
    const work = store.transaction(({ users }) => users.insert(account('a')));
    await expect(work).rejects.toMatchObject(unknown);
    proxy.cutAfter('insert into');
    await expect(store.users.insert(account('b'))).rejects.toMatchObject(unknown);
    await proxy.end();
  });

  test('what was cut off before its commit, or only read, is known not to count', async () => {
    const proxy = await openCutProxy(database.url);
    await open({ url: proxy.url });
    proxy.cutAfter('insert into');
    const work = store.transaction(({ users }) => users.insert(account('a')));
    await expect(work).rejects.toMatchObject(unavailable);
    proxy.cutAfter('commit');
    await expect(store.transaction(({ users }) => users.byId('a'))).rejects.toMatchObject(unavailable);
    proxy.cutAfter('select *');
    await expect(store.users.byId('a')).rejects.toMatchObject(unavailable);
    await proxy.end();
    await tell(database.url, 'do $$ begin assert not exists (select from users); end $$');
  });

  test('a database that takes no writes fails the check, while reads go on', async () => {
    await open();
    const name = new URL(database.url).pathname.slice(1);
    await tell(database.url, `alter database ${name} set default_transaction_read_only = on`);
    await expect(store.check()).rejects.toMatchObject(unavailable);
    expect(lines).toEqual([expect.stringContaining('25006')]);
    expect(await store.users.byId('a')).toBeNull();
  });

  test('a full disk is reported once, and its end too', async () => {
    let now = 0;
    await open({ now: () => now });
    await tell(
      database.url,
      `create function fill_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = '53100'; end $$`,
      'create trigger full_disk before insert on users execute function fill_disk()',
    );
    const refuse = () =>
      expect(store.users.insert(account('a'))).rejects.toMatchObject({
        ...unavailable,
        message: 'Nothing can be saved right now: the disk is full. Please try again later.',
      });
    const isFull = expect.stringContaining('is in trouble: the disk is full (53100)');
    const works = expect.stringContaining('works again');
    await refuse();
    expect(await store.users.byId('a')).toBeNull();
    await store.payments.insert(samplesOf('a').payments);
    await refuse();
    expect(lines).toEqual([isFull]);
    now = 5_000;
    await store.payments.insert(samplesOf('b').payments);
    expect(lines).toEqual([isFull, works]);
    await refuse();
    await store.check();
    expect(lines).toEqual([isFull, works, isFull, works]);
  });

  test('it is asked at most once within a second whether it takes writes', async () => {
    let now = 1;
    await open({ now: () => now });
    await store.check();
    await tell(database.url, 'drop table store_check');
    await expect(store.check()).resolves.toBeUndefined();
    now = 1_002;
    await expect(store.check()).rejects.toMatchObject(unavailable);
  });

  test('a check from before a connection was lost no longer counts', async () => {
    const proxy = await openCutProxy(database.url);
    await open({ url: proxy.url, now: () => 0 });
    await store.check();
    await proxy.end();
    await expect(store.users.byId('a')).rejects.toMatchObject(unavailable);
    await expect(store.check()).rejects.toMatchObject(unavailable);
  });

  test('with a hung database a check takes two seconds, a request hardly more', async () => {
    const proxy = await openCutProxy(database.url);
    timeouts.short = 1_000;
    await open({ url: proxy.url, patience: 500 });
    await Promise.all([1, 2, 3].map(() => store.users.count()));
    proxy.freeze();
    const asked = performance.now();
    const read = store.users.byId('a');
    const write = store.users.insert(account('a'));
    await expect(store.check()).rejects.toMatchObject(unavailable);
    expect(performance.now() - asked).toBeLessThan(2_000);
    await expect(read).rejects.toMatchObject(unavailable);
    await expect(write).rejects.toMatchObject(unknown);
    expect(lines).toEqual([expect.stringContaining('is in trouble: no answer in time.')]);
    // The server's second, one more for its word, and some for the connection: 4 and 1 where it is no test.
    expect(performance.now() - asked).toBeLessThan(3_000);
    await proxy.end();
  });

  test('a start asks again where the database has no time yet, and says why it gives up', async () => {
    await open();
    const busy = await openCutProxy(database.url, { hung: 2 });
    const client = await openClient(busy.url, 300);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await busy.end();
    const hung = await openCutProxy(database.url, { hung: 3 });
    await expect(openClient(hung.url, 100)).rejects.toThrow('no answer in time');
    await hung.end();
  });

  test('requests wait seconds, work on a whole table longer', async () => {
    timeouts.short = 300;
    await open();
    await tell(
      database.url,
      "create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.6); return null; end'",
      'create trigger slow before insert or delete on consents for each statement execute function wait()',
    );
    const consent = (id: string) => samplesOf(id).consents;
    const late = { ...unavailable, cause: { message: '57014' } };
    await Promise.all([
      store.consents.insertAll([consent('c')]),
      store.transaction((tables) => tables.consents.insertAll([consent('d')])),
      expect(store.consents.insert(consent('e'))).rejects.toMatchObject(late),
    ]);
    expect(await store.consents.count()).toBe(2);
  });

  test('row values that the database quotes are not passed on', async () => {
    await open();
    await tell(database.url, 'alter table users add column unforeseen text not null');
    const refused = await store.users.insert(account('secret')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'StatementError', code: '23502' });
    expect(inspect(refused, { depth: 9 })).not.toContain('secret@example.com');
  });

  test('works of several processes under one name take turns', async () => {
    await open();
    const other = await openPostgresStore({ url: database.url });
    await store.attempts.insert({ id: 'a', count: 0, until: at(1) });
    const add = (one: Store) =>
      one.transaction(
        async ({ attempts }) => {
          const row = await attempts.byId('a');
          if (row) await attempts.replace({ ...row, count: row.count + 1 });
        },
        { lock: 'attempts' },
      );
    await Promise.all(Array.from({ length: 30 }, (_, index) => add(index % 2 ? store : other)));
    expect(await store.attempts.byId('a')).toMatchObject({ count: 30 });
    await other.close();
  });

  test('a transaction that another came between is run again from its start', async () => {
    await open();
    const other = await openPostgresStore({ url: database.url });
    await store.payments.insert(samplesOf('a').payments);
    let runs = 0;
    const work = store.transaction(async ({ payments }) => {
      runs += 1;
      const row = await payments.byId('a');
      if (runs === 1) await other.payments.replace({ ...samplesOf('a').payments, amount_cents: 7 });
      if (row) await payments.replace({ ...row, amount_cents: row.amount_cents + 1 });
    });
    await work;
    expect([runs, (await store.payments.byId('a'))?.amount_cents]).toEqual([2, 8]);
    await other.close();
  });
});

describePostgres('a server that restarts', () => {
  test('ends no process, and the store works again within five seconds', async () => {
    const server = await PostgresServer.start();
    const lines: string[] = [];
    const store = await openPostgresStore({ url: server.url, onTrouble: (line) => lines.push(line) });
    await store.users.insert(account('a'));
    await server.pause();
    await expect(store.users.insert(account('b'))).rejects.toMatchObject(unavailable);
    await expect(store.check()).rejects.toMatchObject(unavailable);
    await server.resume();
    const up = performance.now();
    while (
      performance.now() - up < 5_000 &&
      !(await store.check().then(
        () => true,
        () => false,
      ))
    );
    await store.users.insert(account('c'));
    expect([await store.users.byId('a'), await store.users.byId('b')]).toEqual([account('a'), null]);
    expect(lines).toEqual([expect.stringContaining('ECONNREFUSED'), expect.stringContaining('works again')]);
    expect(lines.join()).not.toContain('of-tests');
    await store.close();
    await server.end();
  });
});
