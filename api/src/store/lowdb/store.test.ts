import type { Visitor } from '@adili/schemas/visits/visitor';
import { type Adapter, Low } from 'lowdb';
import { visitor } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { Contents } from './contents.ts';
import type { Files } from './files.ts';
import { dataVersion, MAIN } from './layout.ts';
import { Order } from './order.ts';
import { storeOver } from './store.ts';

/** A disk whose writes finish or fail when the test says so. */
function createDisk() {
  const writes: PromiseWithResolvers<void>[] = [];
  const disk: Adapter<Files> = {
    read: async () => null,
    write: () => {
      const write = Promise.withResolvers<void>();
      writes.push(write);
      return write.promise;
    },
  };
  return { disk, writes };
}

const user = (id: string, email = `${id}@example.com`) => ({
  id,
  email,
  role: 'user' as const,
  passwordHash: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});

/** Lets everything run that waits for nothing outside. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const guard = {
  write: (work: () => Promise<void>) => work(),
  check: async () => undefined,
  release: async () => undefined,
};

let store: Store;
let writes: PromiseWithResolvers<void>[];
beforeEach(() => {
  const { disk, writes: made } = createDisk();
  writes = made;
  store = storeOver(new Low<Files>(disk, {}), new Contents('', {}), guard);
});

test('a write is acknowledged only once it is on disk', async () => {
  let isDone = false;
  const insert = store.users.insert(user('a')).then(() => {
    isDone = true;
  });
  await settle();
  expect([writes.length, isDone]).toEqual([1, false]);
  writes[0]?.resolve();
  await insert;
  expect(isDone).toBe(true);
});

test('writes that come during a write share the next one', async () => {
  const first = store.users.insert(user('a'));
  await settle();
  const inserts = [first, ...['b', 'c', 'd'].map((id) => store.users.insert(user(id)))];
  await settle();
  expect(writes).toHaveLength(1);
  writes[0]?.resolve();
  await settle();
  expect(writes).toHaveLength(2);
  writes[1]?.resolve();
  await Promise.all(inserts);
  expect(writes).toHaveLength(2);
});

test('a write that comes just as the last one ends is not forgotten', async () => {
  const first = store.users.insert(user('a'));
  await settle();
  writes[0]?.resolve();
  await first;
  const second = store.users.insert(user('b'));
  await settle();
  writes[1]?.resolve();
  await second;
  expect(await store.users.count()).toBe(2);
});

test('a failed write leaves the memory as the disk is, and the next one is free of it', async () => {
  const first = store.users.insert(user('a'));
  await settle();
  writes[0]?.resolve();
  await first;
  const outcomes = Promise.allSettled([
    store.users.replace(user('a', 'changed@example.com')),
    store.users.replace(user('a', 'again@example.com')),
    store.users.insert(user('b')),
  ]);
  await settle();
  writes[1]?.reject(new Error('ENOSPC'));
  const reasons = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
  expect(reasons).toEqual(['storage_unavailable', 'storage_unavailable', 'storage_unavailable']);
  expect(await store.users.byId('a')).toEqual(user('a'));
  expect(await store.users.byKey('email', 'changed@example.com')).toBeNull();
  expect(await store.users.byId('b')).toBeNull();
  const later = store.users.insert(user('b'));
  await settle();
  writes[2]?.resolve();
  await later;
  expect(await store.users.count()).toBe(2);
});

test('a transaction that is under way when a write fails is taken back too', async () => {
  const first = store.users.insert(user('a')).catch((error: Error) => error.name);
  await settle();
  const gate = Promise.withResolvers<void>();
  const open = store
    .transaction(async (tables) => {
      await tables.users.replace(user('a', 'changed@example.com'));
      await gate.promise;
      await tables.users.insert(user('b'));
    })
    .catch((error: Error) => error.name);
  await settle();
  writes[0]?.reject(new Error('EIO'));
  gate.resolve();
  expect(await Promise.all([first, open])).toEqual(['StoreUnavailableError', 'StoreUnavailableError']);
  expect(await store.users.count()).toBe(0);
  expect(await store.users.byKey('email', 'changed@example.com')).toBeNull();
});

test('a read waits for what is being written, and never sees what was refused', async () => {
  const insert = store.users.insert(user('a')).catch((error: Error) => error.name);
  await settle();
  let seen: unknown = 'nothing yet';
  const reading = store.users.byId('a').then((found) => {
    seen = found;
  });
  expect(await store.visitors.count()).toBe(0);
  await settle();
  expect(seen).toBe('nothing yet');
  writes[0]?.reject(new Error('ENOSPC'));
  await reading;
  expect([await insert, seen]).toEqual(['StoreUnavailableError', null]);
});

test('closing waits for the writes under way', async () => {
  const insert = store.users.insert(user('a'));
  await settle();
  const closing = store.close();
  writes[0]?.resolve();
  await Promise.all([insert, closing]);
});

test('a transaction that read or was refused by what is not durable is run again where that was taken back', async () => {
  const first = store.users.insert(user('a')).catch((error: Error) => error.name);
  await settle();
  const reading = store.transaction((tables) => tables.users.byId('a'));
  const second = store.users.insert(user('b', 'a@example.com'));
  await settle();
  writes[0]?.reject(new Error('EIO'));
  await settle();
  writes[1]?.resolve();
  expect([await first, await reading, await second]).toEqual(['StoreUnavailableError', null, undefined]);
  expect(await store.users.byKey('email', 'a@example.com')).toEqual(user('b', 'a@example.com'));
});

test('lists are in order before anybody asks for them, with what changed meanwhile', async () => {
  const visit = (number: number, page_path = `/${number % 97}`) => visitor(`v${number}`, number, page_path);
  const visits = Array.from({ length: 2_500 }, (_, number) => visit(number));
  const main = { version: dataVersion, commit: 1, segments: {}, tables: { visitors: visits } };
  const disk: Adapter<Files> = { read: async () => null, write: async () => undefined };
  const large = storeOver(new Low<Files>(disk, {}), new Contents('', { [MAIN]: main }), guard);
  await Promise.all([
    large.visitors.delete('v2400'),
    large.visitors.replace(visit(2_300, '/last')),
    large.visitors.insert(visit(3_000, '/first')),
  ]);
  for (let turn = 0; turn < 20; turn += 1) await settle();
  const add = jest.spyOn(Order.prototype, 'add');
  for (const sort of tables.visitors.list.sortable) {
    const { rows } = await large.visitors.list({ limit: 3_000, sort, descending: false });
    const held = visits
      .filter(({ id }) => !['v2400', 'v2300'].includes(id))
      .concat(visit(2_300, '/last'), visit(3_000, '/first'));
    const keys = (row: Visitor) => `${row[sort]} ${row.id}`;
    expect(rows.map(keys)).toEqual(held.map(keys).sort());
  }
  expect(add).not.toHaveBeenCalled();
  add.mockRestore();
  await large.close();
});
