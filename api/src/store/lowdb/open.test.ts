import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { samplesOf, visitor } from '../conformance/rows.ts';
import type { Identified } from '../define-table.ts';
import type { Rows } from '../rows.ts';
import type { Store } from '../store.ts';
import { tables } from '../tables.ts';
import { openLowdbStore, openSnapshot } from './open.ts';
import { dataVersion } from './parse-file.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

const open = (onNotice?: (line: string) => void) =>
  openLowdbStore({ folder, ...(onNotice ? { onNotice } : {}) });
const inFolder = (name: string) => path.join(folder, name);
const entry = (id: string) => samplesOf(id).auditEntries;
const content = (id: string) => samplesOf(id).packageContents;
const MAIN = 'db.json';
const main = async () => JSON.parse(await readFile(inFolder(MAIN), 'utf8'));

/** Every file of the store, but its lock, by what it holds. */
async function hashes(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((one) => one.isFile() && one.name !== 'db.lock')
    .map((one) => path.join(one.parentPath, one.name));
  const lines = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return `${file} ${hash.digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

/** A folder that was written to and closed. */
async function fill(): Promise<void> {
  const store = await open();
  await store.transaction(async (tables) => {
    await tables.users.insert(samplesOf('a').users);
    await tables.visitors.insert(visitor('v', 1));
  });
  await store.packageContents.insert(content('p'));
  await store.close();
}

const contentFiles = () => readdir(inFolder('package_contents'));
const contentFile = async () => `package_contents/${(await contentFiles())[0]}`;

test('what was acknowledged is on disk, private, and there after a restart', async () => {
  const store = await open();
  await store.auditEntries.insert(entry('one'));
  await store.packageContents.insert(content('p'));
  expect((await main()).tables.audit_entries).toEqual([entry('one')]);
  for (const name of [MAIN, await contentFile()]) expect((await stat(inFolder(name))).mode & 0o077).toBe(0);
  await store.close();
  const again = await open();
  expect([await again.auditEntries.byId('one'), await again.packageContents.byId('p')]).toEqual([
    entry('one'),
    content('p'),
  ]);
  await again.close();
});

test('a folder of 0.2.0 is read with all its rows', async () => {
  const release = new URL('../../testing/releases/0.2.0/rows.json', import.meta.url);
  const rows = Object.entries<Identified>(JSON.parse(await readFile(release, 'utf8')));
  const { id, json } = content('a');
  const file = `${id}.${createHash('sha256').update(json).digest('hex')}.0`;
  await mkdir(inFolder('package_contents'));
  await writeFile(inFolder(`package_contents/${file}`), json);
  const stored = rows.map(([name, row]) => [
    tables[name as keyof typeof tables].name,
    [name === 'packageContents' ? { ...row, json: file } : row],
  ]);
  await writeFile(inFolder(MAIN), JSON.stringify({ version: 10, tables: Object.fromEntries(stored) }));
  const store = await open();
  for (const [name, row] of rows)
    expect(await (store[name as keyof typeof tables] as unknown as Rows<Identified>).byId(row.id)).toEqual(
      row,
    );
  await store.close();
});

test('a large text is a file that goes with its row', async () => {
  const store = await open();
  const failed = store.transaction(async ({ packageContents }) => {
    await packageContents.insert(content('failed'));
    throw new Error('Not this one.');
  });
  await expect(failed).rejects.toThrow('Not this one.');
  await store.packageContents.insert(content('p'));
  const [first] = await contentFiles();
  expect(JSON.stringify(await main())).not.toContain(JSON.stringify(content('p').json).slice(1, -1));
  await store.transaction(async ({ packageContents }) => {
    await packageContents.delete('p');
    await packageContents.insert({ ...content('p'), json: '{"made":"anew"}' });
  });
  expect(await contentFiles()).toEqual([expect.not.stringContaining(String(first))]);
  expect(await readFile(inFolder(await contentFile()), 'utf8')).toBe('{"made":"anew"}');
  await store.packageContents.deleteBefore('9999-01-01T00:00:00.000Z');
  expect(await contentFiles()).toEqual([]);
  await store.close();
});

test('a start deletes large texts that no row names', async () => {
  await fill();
  const before = await contentFiles();
  await writeFile(inFolder('package_contents/cut.off'), 'text');
  await (await open()).close();
  expect(await contentFiles()).toEqual(before);
});

test('a large text that was changed is not given out', async () => {
  await fill();
  await writeFile(inFolder(await contentFile()), 'changed');
  const store = await open();
  await expect(store.packageContents.byId('p')).rejects.toMatchObject({ code: 'store_damaged' });
  await store.close();
});

test.each<[string, () => string | Promise<string>, string]>([
  [
    'cut off',
    async () => (await readFile(inFolder(MAIN), 'utf8')).slice(0, -20),
    'is damaged: it is not JSON',
  ],
  ['empty', () => '', 'is empty'],
  ['full of NUL', () => '\0'.repeat(512), 'is damaged: it is not JSON'],
  ['null', () => 'null', 'is damaged: it has no version'],
  ['without tables', () => `{"version":${dataVersion}}`, 'is damaged at tables'],
  ['of a later version', async () => JSON.stringify({ ...(await main()), version: 99 }), 'is of version 99'],
  [
    'with a row that does not fit',
    () => JSON.stringify({ version: dataVersion, tables: { users: [{ id: 'x' }] } }),
    'is damaged at tables.users.0.email',
  ],
  [
    'with two rows of an id',
    () => JSON.stringify({ version: dataVersion, tables: { visitors: [visitor('v', 1), visitor('v', 2)] } }),
    'is damaged at tables.visitors.1: another row has the same id',
  ],
])('a file that is %s is refused in one line and left as it is', async (_, text, words) => {
  await fill();
  await writeFile(inFolder(MAIN), await text());
  const before = await hashes();
  const refusal = await open().catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'StoreRefusedError', code: 'store_damaged' });
  const { message } = refusal as Error;
  expect(message).toContain(`${inFolder(MAIN)} ${words}`);
  expect(message).toContain('restore a backup');
  expect(message).not.toContain('\n');
  expect(await hashes()).toEqual(before);
});

test('a store of version 0.1.0 is refused in a sentence and left as it is', async () => {
  await writeFile(inFolder(MAIN), '{"version":9,"commit":4,"segments":{},"tables":{"users":[]}}');
  const before = await hashes();
  await expect(open()).rejects.toMatchObject({
    code: 'store_outdated',
    message: expect.stringMatching(
      /was written by version 0\.1\.0, and only that version can read it\. .*empty folder\.$/,
    ),
  });
  expect(await hashes()).toEqual(before);
});

test.each([async () => MAIN, contentFile])('a file that is missing is refused by its name', async (which) => {
  await fill();
  const name = await which();
  await rm(inFolder(name));
  const before = await hashes();
  for (const opening of [open, () => openSnapshot(folder)])
    await expect(opening()).rejects.toMatchObject({
      code: 'store_damaged',
      message: expect.stringContaining(`${inFolder(name)} is missing`),
    });
  expect(await hashes()).toEqual(before);
});

test('a table that a later version declared keeps its rows', async () => {
  await fill();
  const before = await main();
  const notes = [{ id: 'n', text: 'kept' }];
  await writeFile(inFolder(MAIN), JSON.stringify({ ...before, tables: { ...before.tables, notes } }));
  const store = await open();
  await store.users.insert(samplesOf('c').users);
  await store.close();
  expect((await main()).tables.notes).toEqual(notes);
});

test('a start names each table that is too large, and what to do', async () => {
  const visitors = Array.from({ length: 20_000 }, (_, number) => visitor(`v${number}`, number % 1_440));
  await writeFile(inFolder(MAIN), JSON.stringify({ version: dataVersion, tables: { visitors } }));
  const notices: string[] = [];
  await (await open((line) => notices.push(line))).close();
  expect(notices).toEqual([
    expect.stringMatching(/^The table visitors has 20000 rows: .*npm run data -- migrate-to-postgres$/),
  ]);
});

test('a folder serves one process; the next may have it afterwards', async () => {
  const store = await open();
  await expect(open()).rejects.toMatchObject({
    code: 'store_in_use',
    message: expect.stringContaining('in use by'),
  });
  await store.close();
  await (await open()).close();
});

test('a folder that is a file is refused in one line', async () => {
  await writeFile(inFolder('taken'), '');
  const refused = openLowdbStore({ folder: inFolder('taken') });
  await expect(refused).rejects.toMatchObject({ code: 'store_unwritable' });
});

/** A write of several tables, known by one id. */
const sign = (store: Store, id: string) =>
  store.transaction(async (tables) => {
    await tables.users.insert({ ...samplesOf(id).users });
    await tables.visitors.insert(visitor(id, 1));
    await tables.auditEntries.insert(entry(id));
  });

async function readIds() {
  const tables = await openSnapshot(folder);
  const page = { limit: 100_000, descending: false };
  return [
    (await tables?.users.list({ ...page, sort: 'createdAt' }))?.rows,
    (await tables?.visitors.list({ ...page, sort: 'visit_time' }))?.rows,
    (await tables?.auditEntries.list({ ...page, sort: 'at' }))?.rows,
  ].map((rows) => rows?.map(({ id }) => id));
}

test('a snapshot is of one instant while the store is written to', async () => {
  expect(await openSnapshot(folder)).toBeNull();
  const store = await open();
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !isOver; number += 1) {
      await sign(store, `${writer}-${number}`);
      acknowledged.push(`${writer}-${number}`);
    }
  });
  await sign(store, 'first');
  try {
    for (let round = 0; round < 20; round += 1) {
      const before = [...acknowledged];
      const [users = [], visitors = [], entries] = await readIds();
      expect([visitors, entries]).toEqual([users, users]);
      expect(before.filter((id) => !users.includes(id))).toEqual([]);
    }
  } finally {
    isOver = true;
    await Promise.all(writers);
    await store.close();
  }
});

test('a snapshot leaves out a large text that is deleted meanwhile', async () => {
  await fill();
  const snapshot = await openSnapshot(folder);
  const store = await open();
  await store.packageContents.delete('p');
  await store.close();
  expect(await snapshot?.packageContents.byId('p')).toBeNull();
});
