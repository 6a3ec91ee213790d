import { type Adapter, Low } from 'lowdb';
import { visitor } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { ContentFiles } from './content-files.ts';
import { Contents } from './contents.ts';
import { storeOver } from './store.ts';

/** What is to be in the file, until the test says what became of it. */
type Write = PromiseWithResolvers<void> & { readonly text: string };

/** A disk whose writes finish or fail when the test says so. */
function createDisk() {
  const writes: Write[] = [];
  const disk: Adapter<readonly Buffer[]> = {
    read: async () => null,
    write: (bytes) => {
      const write = { ...Promise.withResolvers<void>(), text: bytes.join('') };
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

afterEach(() => jest.restoreAllMocks());

let store: Store;
let writes: Write[];
beforeEach(() => {
  const { disk, writes: made } = createDisk();
  writes = made;
  const files = new ContentFiles('', guard.write);
  store = storeOver({
    low: new Low<readonly Buffer[]>(disk, []),
    contents: new Contents({}, files),
    files,
    guard,
  });
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

test('a failed write is taken back in memory, and the next one succeeds', async () => {
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

test('the file has every row once, whether rows come, change, go or are taken back', async () => {
  /** Users in the file that was written last, after work whose write had that outcome. */
  const written = async (work: () => Promise<unknown>, outcome: 'resolve' | 'reject' = 'resolve') => {
    const done = work().catch((error: Error) => error.name);
    await settle();
    writes.at(-1)?.[outcome]();
    await done;
    const { users } = JSON.parse(writes.at(-1)?.text ?? '').tables;
    return users.map(({ id, email }: { id: string; email: string }) => `${id} ${email[0]}`);
  };
  expect(await written(() => store.users.insert(user('a')))).toEqual(['a a']);
  expect(await written(() => store.users.insertAll([user('b'), user('c')]))).toEqual(['a a', 'b b', 'c c']);
  expect(await written(() => store.users.insert(user('d')), 'reject')).toEqual(['a a', 'b b', 'c c', 'd d']);
  expect(await written(() => store.users.insert(user('e')))).toEqual(['a a', 'b b', 'c c', 'e e']);
  expect(await written(() => store.users.delete('e'), 'reject')).toEqual(['a a', 'b b', 'c c']);
  expect(await written(() => store.users.replace(user('a', 'x@example.com')))).toEqual([
    'a x',
    'b b',
    'c c',
    'e e',
  ]);
  // More than are written as one block.
  const many = Array.from({ length: 200 }, (_, number) => user(`m${number}`));
  const all = ['a x', 'b b', 'c c', 'e e', ...many.map(({ id }) => `${id} m`)];
  expect(await written(() => store.users.insertAll(many))).toEqual(all);
  const after = all.filter((line) => line !== 'm0 m').map((line) => (line === 'm99 m' ? 'm99 y' : line));
  const change = (tables: Pick<Store, 'users'>) =>
    Promise.all([tables.users.replace(user('m99', 'y@example.com')), tables.users.delete('m0')]);
  expect(await written(() => store.transaction(change))).toEqual(after);
  expect(await written(() => store.transaction(change), 'reject')).toEqual(after);
  const gone = () =>
    store.transaction(({ users }) =>
      Promise.all(after.map((line) => users.delete(line.split(' ')[0] ?? ''))),
    );
  expect(await written(gone)).toEqual([]);
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

test('a transaction that read what was taken back runs again', async () => {
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

test('visits are written with the next change, after five seconds, or before a read of them', async () => {
  const timer = jest.spyOn(globalThis, 'setTimeout').mockReturnValue({} as never);
  const visit = (id: string) => store.visitors.insert(visitor(id, 1));
  const written = () => writes.map(({ text }) => JSON.parse(text).tables.visitors.length);
  await Promise.all([visit('a'), visit('b')]);
  expect([written(), timer.mock.calls.map(([, pause]) => pause)]).toEqual([[], [5_000]]);
  timer.mock.calls[0]?.[0]();
  await settle();
  await visit('c');
  expect(written()).toEqual([2]);
  writes[0]?.resolve();
  await settle();
  const insert = store.users.insert(user('a'));
  await settle();
  expect(written()).toEqual([2, 3]);
  writes[1]?.resolve();
  await insert;
  await visit('d');
  const count = store.visitors.count();
  await settle();
  expect(written()).toEqual([2, 3, 4]);
  writes[2]?.resolve();
  expect(await count).toBe(4);
});

test('and before the store is closed; a disk that refuses them takes them back', async () => {
  await store.visitors.insert(visitor('a', 1));
  const count = store.visitors.count();
  await settle();
  writes[0]?.reject(new Error('ENOSPC'));
  expect(await count).toBe(0);
  await store.visitors.insert(visitor('b', 1));
  const closing = store.close();
  await settle();
  writes[1]?.resolve();
  await closing;
  expect(JSON.parse(writes[1]?.text ?? '').tables.visitors).toMatchObject([{ id: 'b' }]);
});

test('who reads page after page lets others have their turn', async () => {
  let turns = 0;
  const other = () => void setImmediate(() => (turns += 1));
  for (const turn of [1, 2, 3]) {
    other();
    await store.longRead({ whose: 'ann' }, () => store.users.count());
    expect(turns).toBe(turn);
  }
});
