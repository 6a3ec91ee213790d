import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { samplesOf, visitor } from '../conformance/rows.ts';
import type { Store } from '../store.ts';
import { dataVersion } from './layout.ts';
import { openLowdbStore } from './open.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

const open = (onNotice?: (line: string) => void) =>
  openLowdbStore({ folder, patience: 0, ...(onNotice ? { onNotice } : {}) });
const inFolder = (name: string) => path.join(folder, name);
const entry = (id: string) => samplesOf(id).auditEntries;
const entries = async (store: Store) =>
  (await store.auditEntries.list({ limit: 9, sort: 'at', descending: false })).rows;

/** Every file of the store by what it holds. */
async function hashes(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const rows = files.map(
    async (file) =>
      `${file} ${createHash('sha256')
        .update(await readFile(file))
        .digest('hex')}`,
  );
  return (await Promise.all(rows)).sort();
}

/** A folder that was written to twice and closed. */
async function fill(): Promise<void> {
  const store = await open();
  await store.users.insert(samplesOf('a').users);
  await store.transaction(async (tables) => {
    await tables.users.insert(samplesOf('b').users);
    await tables.visitors.insert(visitor('v', 1));
  });
  await store.close();
}

test('what was acknowledged is on disk, readable by its owner alone, and there after a restart', async () => {
  const store = await open();
  await store.auditEntries.insert(entry('one'));
  const written = await readFile(inFolder('audit_entries/2026-11-01.0001.json'), 'utf8');
  expect(JSON.parse(written).rows).toEqual([entry('one')]);
  for (const name of ['db.json', 'audit_entries/2026-11-01.0001.json'])
    expect((await stat(inFolder(name))).mode & 0o077).toBe(0);
  await store.close();
  const again = await open();
  expect(await entries(again)).toEqual([entry('one')]);
  await again.close();
});

test('a row that is added to a long history rewrites one small file', async () => {
  const store = await open();
  await store.transaction(async ({ visitors }) => {
    for (let number = 0; number < 2_500; number += 1)
      await visitors.insert(visitor(`v${number}`, number % 60));
  });
  await store.visitors.insert(visitor('tomorrow', 1_500));
  const before = await hashes();
  await store.visitors.insert(visitor('one more', 1));
  const after = await hashes();
  const changed = after
    .filter((one) => !before.includes(one))
    .map((one) => path.relative(folder, one).split(' ')[0]);
  expect(changed).toEqual(['visitors/2026-11-01.0003.json']);
  expect(JSON.parse(await readFile(inFolder('visitors/2026-11-01.0003.json'), 'utf8')).rows).toHaveLength(
    501,
  );
  await store.visitors.deleteBefore(visitor('', 1_440).visit_time);
  expect(await readdir(inFolder('visitors'))).toEqual(['2026-11-02.0001.json']);
  await store.close();
  const again = await open();
  expect((await again.visitors.list({ limit: 9, sort: 'visit_time', descending: true })).rows).toEqual([
    visitor('tomorrow', 1_500),
  ]);
  await again.close();
});

const MAIN = 'db.json';
const SEGMENT = 'visitors/2026-11-01.0001.json';
const main = async () => JSON.parse(await readFile(inFolder(MAIN), 'utf8'));
const cut = async (name: string) => (await readFile(inFolder(name), 'utf8')).slice(0, -20);

test.each<[string, string, () => string | Promise<string>, string]>([
  ['cut off', MAIN, () => cut(MAIN), 'is damaged: it is not JSON'],
  ['empty', MAIN, () => '', 'is empty'],
  ['full of NUL', MAIN, () => '\0'.repeat(512), 'is damaged: it holds NUL characters'],
  [
    'begun with a byte order mark',
    MAIN,
    async () => `\ufeff${JSON.stringify(await main())}`,
    'is damaged: it is not JSON',
  ],
  ['null', MAIN, () => 'null', 'is damaged: it is none of this store'],
  ['an empty object', MAIN, () => '{}', 'is damaged: it is none of this store'],
  [
    'of a later version',
    MAIN,
    async () => JSON.stringify({ ...(await main()), version: 99 }),
    'is of version 99',
  ],
  [
    'with a row that is none',
    MAIN,
    async () => JSON.stringify({ ...(await main()), tables: { users: [{ id: 'x' }] } }),
    'is damaged at tables.users.0.email',
  ],
  [
    'of a version before the oldest that is taken on',
    MAIN,
    async () => JSON.stringify({ ...(await main()), version: 4 }),
    "is of version 4, which this one can't read",
  ],
  [
    'of an older version with an account that is none',
    MAIN,
    () => '{"version":5,"commit":1,"segments":{},"tables":{"users":[{"id":"x"}]}}',
    'is damaged at tables.users.0.email',
  ],
  [
    'of an older version whose mails are none',
    MAIN,
    () => '{"version":5,"commit":1,"segments":{},"tables":{"jobs":[null]}}',
    'is damaged: it is none of version 5',
  ],
  ['a segment cut off', SEGMENT, () => cut(SEGMENT), 'is damaged: it is not JSON'],
  ['a segment without rows', SEGMENT, () => `{"version":${dataVersion},"commit":1}`, 'is damaged at rows'],
])(
  'a file that is %s is refused in one line, and everything left as it is',
  async (_, name, content, words) => {
    await fill();
    await writeFile(inFolder(name), await content());
    const before = await hashes();
    const refusal = await open().catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StoreRefusedError', code: 'store_damaged' });
    const { message } = refusal as Error;
    expect(message).toContain(`${inFolder(name)} ${words}`);
    if (name === MAIN) expect(message).toMatch(/the newest good one beside it is db\.previous\.json of 20/);
    expect(message).not.toContain('\n');
    expect(await hashes()).toEqual(before);
  },
);

test.each([MAIN, SEGMENT])('%s is missed where the folder shows that there was one', async (name) => {
  await fill();
  await rm(inFolder(name));
  const before = await hashes();
  await expect(open()).rejects.toMatchObject({
    code: 'store_damaged',
    message: expect.stringContaining(`${inFolder(name)} is missing`),
  });
  expect(await hashes()).toEqual(before);
});

test('the copy of the main file that is kept is good to start from', async () => {
  await fill();
  await cp(inFolder('db.previous.json'), inFolder(MAIN));
  const store = await open();
  expect(await store.users.byId('a')).toEqual(samplesOf('a').users);
  await store.close();
});

test('a write of several files that was cut short after it counted is made good at the next start', async () => {
  await fill();
  const before = { main: await main(), segment: JSON.parse(await readFile(inFolder(SEGMENT), 'utf8')) };
  const commit = before.main.commit + 1;
  const users = [...before.main.tables.users, samplesOf('c').users];
  const rows = [...before.segment.rows, visitor('w', 2)];
  const files = {
    [MAIN]: { ...before.main, commit, tables: { ...before.main.tables, users } },
    [SEGMENT]: { ...before.segment, commit, rows },
  };
  await writeFile(inFolder('db.commit.json'), JSON.stringify({ version: dataVersion, commit, files }));
  const store = await open();
  expect([await store.users.byId('c'), await store.visitors.byId('w')]).toEqual([
    samplesOf('c').users,
    visitor('w', 2),
  ]);
  await store.users.delete('c');
  await store.close();
  // A commit that was left behind says nothing of what came after it.
  await writeFile(inFolder('db.commit.json'), JSON.stringify({ version: dataVersion, commit, files }));
  const again = await open();
  expect([await again.users.byId('c'), await again.visitors.byId('w')]).toEqual([null, visitor('w', 2)]);
  await again.close();
});

test.each([
  ['outside of the folder', { '../stolen.json': { commit: 9, rows: [] } }, 'it names "../stolen.json"'],
  ['of another table', { 'notes/2026-11-01.0001.json': { commit: 9, rows: [] } }, 'it names "notes/'],
  ['that are none', 'abc', 'at files'],
])('an interrupted write that names files %s is refused, and none is touched', async (_, files, words) => {
  await fill();
  await writeFile(inFolder('db.commit.json'), JSON.stringify({ version: dataVersion, commit: 9, files }));
  const before = await hashes();
  await expect(open()).rejects.toMatchObject({
    code: 'store_damaged',
    message: expect.stringContaining(words),
  });
  expect(await hashes()).toEqual(before);
});

test('a row that stands in two segments is refused', async () => {
  await fill();
  await cp(inFolder(SEGMENT), inFolder('visitors/2026-11-01.0002.json'));
  await expect(open()).rejects.toMatchObject({
    code: 'store_damaged',
    message: expect.stringContaining('holds a row in two of its files'),
  });
});

test('a folder of an older version is taken on, with a copy of what it was', async () => {
  await fill();
  const { users, contactMessages, deadJobs, organisations } = samplesOf('a');
  const { email: _, ...dead } = deadJobs;
  const before = await main();
  const old = {
    ...before,
    version: 5,
    tables: {
      ...before.tables,
      users: [{ ...users, nickname: 'Ann' }],
      organisations: [organisations],
      contact_messages: [{ ...contactMessages, email: 'Ann@Example.com' }],
      dead_jobs: [{ ...dead, kind: 'mail', payload: { to: 'X@example.com' } }],
    },
  };
  await writeFile(inFolder(MAIN), JSON.stringify(old));
  const notices: string[] = [];
  const store = await open((line) => notices.push(line));
  expect(notices).toEqual([
    expect.stringContaining(`now of version ${dataVersion}; db.v5.json is a copy of what they were`),
  ]);
  expect(JSON.parse(await readFile(inFolder('db.v5.json'), 'utf8'))).toEqual(old);
  await store.close();
  const again = await open((line) => notices.push(line));
  expect(await again.users.byId('a')).toEqual({ ...users, nickname: 'Ann' });
  expect(await again.contactMessages.where('email', 'ann@example.com')).toHaveLength(1);
  expect(await again.deadJobs.where('email', 'x@example.com')).toHaveLength(1);
  expect(await again.visitors.byId('v')).toEqual(visitor('v', 1));
  expect(notices).toHaveLength(1);
  await again.close();
});

test('a table that a later version declared keeps its rows through this one', async () => {
  await fill();
  const before = await main();
  const later = { tables: { ...before.tables, notes: [{ id: 'n', text: 'kept' }] } };
  const segments = { ...before.segments, readings: ['2026-11-01.0001'] };
  await writeFile(inFolder(MAIN), JSON.stringify({ ...before, ...later, segments }));
  const store = await open();
  await store.users.insert(samplesOf('c').users);
  await store.close();
  const after = await main();
  expect([after.tables.notes, after.segments.readings]).toEqual([
    [{ id: 'n', text: 'kept' }],
    ['2026-11-01.0001'],
  ]);
});

test('organisations of the version before get the trial of their owners', async () => {
  await fill();
  const { organisations } = samplesOf('a');
  const on = (id: string) => ({ ...organisations, id, trialEndsAt: undefined });
  const had = (id: string, organisationId: string, memberRole: string, trialEndsAt?: string) => ({
    ...samplesOf(id).users,
    ...{ organisationId, memberRole, trialEndsAt },
  });
  const tables = {
    organisations: ['owned', 'joined', 'none'].map(on),
    users: [
      had('a', 'owned', 'owner', '2026-01-01T00:00:00.000Z'),
      had('b', 'owned', 'owner', '2099-01-01T00:00:00.000Z'),
      had('c', 'joined', 'admin', '2099-01-01T00:00:00.000Z'),
      had('d', 'none', 'owner'),
    ],
  };
  const before = await main();
  await writeFile(
    inFolder(MAIN),
    JSON.stringify({ ...before, version: 6, tables: { ...before.tables, ...tables } }),
  );
  const store = await open();
  const trials = await Promise.all(
    ['owned', 'joined', 'none'].map(async (id) => (await store.organisations.byId(id))?.trialEndsAt),
  );
  expect(trials).toEqual(['2099-01-01T00:00:00.000Z', expect.any(String), undefined]);
  expect(String(trials[1]) <= new Date().toISOString()).toBe(true);
  await store.close();
});

test('more rows than suit this store are told of once at start, with what to do', async () => {
  const rows = Array.from({ length: 20_001 }, (_, number) => visitor(`v${number}`, number % 1_440));
  await mkdir(inFolder('visitors'));
  await writeFile(inFolder(SEGMENT), JSON.stringify({ version: dataVersion, commit: 1, rows }));
  const empty = { version: dataVersion, commit: 1, segments: { visitors: ['2026-11-01.0001'] }, tables: {} };
  await writeFile(inFolder(MAIN), JSON.stringify(empty));
  const notices: string[] = [];
  await (await open((line) => notices.push(line))).close();
  expect(notices).toEqual([
    expect.stringMatching(/^The table visitors has 20001 rows: .*npm run data -- migrate-to-postgres$/),
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
  const refused = openLowdbStore({ folder: inFolder('taken'), patience: 0 });
  await expect(refused).rejects.toMatchObject({ code: 'store_unwritable' });
});
