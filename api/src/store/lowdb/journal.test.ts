import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskError, failFolderSyncs, failSyncs } from '../../testing/broken-disk.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { samplesOf, visitor } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { openLowdbStore, openSnapshot } from './open.ts';

let folder: string;
let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  store = await openLowdbStore({ folder });
  // The first write of a start writes all rows.
  await store.users.insert(samplesOf('a').users);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  await remove();
});

const file = (name: string) => path.join(folder, name);
const text = (name: string) => readFile(file(name), 'utf8');
const visit = (id: string) => store.visitors.insert(visitor(id, 1));

/** What a start finds on the files as they are now, after something happened to them. */
async function startAfter<T>(
  happens: (journal: string) => Promise<void>,
  look: (store: Store, notices: string[]) => Promise<T>,
): Promise<T> {
  const { folder: copy, remove: removeCopy } = await temporaryFolder();
  try {
    for (const name of (await readdir(folder)).filter((one) => /^db\.(json|journal)$/.test(one)))
      await cp(file(name), path.join(copy, name));
    await happens(path.join(copy, 'db.journal'));
    const notices: string[] = [];
    const again = await openLowdbStore({ folder: copy, onNotice: (line) => notices.push(line) });
    const found = await look(again, notices);
    await again.close();
    // Whatever was in it is in db.json, or nowhere.
    expect(await readFile(path.join(copy, 'db.journal'), 'utf8').catch(() => '')).toBe('');
    return found;
  } finally {
    await removeCopy();
  }
}

/** The visits that it finds. */
const afterCrash = (happens: (journal: string) => Promise<void> = async () => undefined): Promise<string[]> =>
  startAfter(happens, async ({ visitors }) =>
    (await visitors.list({ limit: 99, sort: 'visit_time', descending: false })).rows.map(({ id }) => id),
  );

test('visits are added to a file of their own, and read from there after a crash', async () => {
  const before = await text('db.json');
  await visit('v1');
  await Promise.all([visit('v2'), visit('v3')]);
  expect(await text('db.json')).toBe(before);
  expect(await afterCrash()).toEqual(['v1', 'v2', 'v3']);
  expect(await (await openSnapshot(folder))?.visitors.count()).toBe(3);
});

test('db.json takes them over with the next change, and at the end', async () => {
  await visit('v1');
  await store.users.insert(samplesOf('b').users);
  expect([await text('db.json'), await text('db.journal')]).toEqual([expect.stringContaining('"v1"'), '']);
  await visit('v2');
  await store.close();
  expect([await text('db.json'), await text('db.journal')]).toEqual([expect.stringContaining('"v2"'), '']);
});

test('a transaction with a visit among other changes is in db.json, whole', async () => {
  await store.transaction(async ({ users, visitors }) => {
    await users.insert(samplesOf('b').users);
    await visitors.insert(visitor('v1', 1));
  });
  const { tables } = JSON.parse(await text('db.json'));
  expect([tables.users.length, tables.visitors.length]).toEqual([2, 1]);
});

test('of a visit that is deleted no file says anything', async () => {
  await visit('gone');
  await store.visitors.delete('gone');
  expect((await text('db.json')) + (await text('db.journal'))).not.toContain('gone');
});

test.each([1, 2, 40])('a row is left out whose last %i bytes a crash cut off', async (bytes) => {
  await visit('v1');
  await visit('v2');
  const { length } = await text('db.journal');
  expect(await afterCrash((journal) => truncate(journal, length - bytes))).toEqual(['v1']);
});

test.each([
  ['the first write', 0, []],
  ['a later one', 1, ['v1']],
])(
  'where a crash left no more than room of %s, it is left out, and the start says so',
  async (_, kept, ids) => {
    await visit('v1');
    const whole = await text('db.journal');
    const torn = `${kept ? whole : ''}${'\0'.repeat(40)}\n${kept ? '' : '"v1"]]\n'}`;
    const found = await startAfter(
      (journal) => writeFile(journal, torn),
      async ({ visitors }, notices) => [await visitors.count(), notices],
    );
    expect(found).toEqual([
      ids.length,
      [expect.stringMatching(/db\.journal is not whole, .* It was left out\.$/)],
    ]);
  },
);

test('a count that changed is there once, as it is now', async () => {
  const { pageLoads } = samplesOf('a');
  await store.pageLoads.insert(pageLoads);
  await store.users.insert(samplesOf('b').users);
  const before = await text('db.json');
  await store.pageLoads.replace({ ...pageLoads, views: 7 });
  await store.pageLoads.replace({ ...pageLoads, views: 8 });
  expect(await text('db.json')).toBe(before);
  const found = await startAfter(
    async () => undefined,
    ({ pageLoads: rows }) => rows.after('2000-01-01T00:00:00.000Z'),
  );
  expect(found).toEqual([{ ...pageLoads, views: 8 }]);
});

test.each([
  ['line 1', '{"id"', '{"ad"'],
  ['line 2', '[["visitors"', '[["visitors'],
])('a file that is damaged at %s is refused by its name', async (where, whole, damaged) => {
  await visit('v1');
  await visit('v2');
  const damage = async (journal: string) => {
    await writeFile(journal, (await text('db.journal')).replace(whole, damaged));
  };
  await expect(afterCrash(damage)).rejects.toMatchObject({
    code: 'store_damaged',
    message: expect.stringMatching(new RegExp(`db\\.journal is damaged at ${where}\\.`)),
  });
});

test('rows that were added to another db.json are not read', async () => {
  await visit('v1');
  const stale = await text('db.journal');
  await store.visitors.delete('v1');
  for (const left of [stale, `${stale}damaged\n[]\n`])
    expect(await afterCrash((journal) => writeFile(journal, left))).toEqual([]);
});

test('a visit that was refused is not there, after a crash either', async () => {
  failFolderSyncs(1);
  await expect(visit('refused')).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(await afterCrash()).toEqual([]);
  await visit('next');
  expect(await afterCrash()).toEqual(['next']);
});

test('where what a refused visit left can’t be cut off, all is written anew', async () => {
  await visit('v1');
  // That of the row, and that of what cuts it off.
  failSyncs(diskError('EIO', 'i/o error, fsync'), 2);
  await expect(visit('refused')).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect([await afterCrash(), await text('db.journal')]).toEqual([['v1'], '']);
});

test('no visit is added to a db.json that could not be written', async () => {
  failSyncs(diskError('EIO', 'i/o error, fsync'), 1);
  const nothing = store.transaction(async () => undefined, { forceCommit: true });
  await expect(nothing).rejects.toMatchObject({ code: 'storage_unavailable' });
  await visit('v1');
  expect(await afterCrash()).toEqual(['v1']);
});
