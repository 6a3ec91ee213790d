import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { openLowdbStore } from './open.ts';
import { emptySnapshot } from './snapshot.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

const open = () => openLowdbStore({ folder, patience: 0 });
const file = () => path.join(folder, 'db.json');
const entry = (id: string) => ({ id, at: '', actor: '', action: '', target: '', detail: '' });

test('what was acknowledged is on disk, readable by its owner alone, and there after a restart', async () => {
  const store = await open();
  await store.auditEntries.insert(entry('one'));
  expect(JSON.parse(await readFile(file(), 'utf8')).logs).toEqual([entry('one')]);
  expect((await stat(file())).mode & 0o077).toBe(0);
  await store.close();
  const again = await open();
  const { rows } = await again.auditEntries.list({ limit: 9, sort: 'at', descending: true });
  expect(rows).toEqual([entry('one')]);
  await again.close();
});

test.each([
  ['cut off', '{"version":1,"users":[', 'is damaged: it is not JSON'],
  ['null', 'null', 'is damaged'],
  ['empty', '', 'is empty'],
  ['of another version', JSON.stringify({ ...emptySnapshot(), version: 2 }), 'is of another version'],
  ['without a table', JSON.stringify({ version: 1, users: [] }), 'is damaged at sessions'],
  ['with a row that is none', JSON.stringify({ ...emptySnapshot(), logs: [7] }), 'is damaged at logs'],
])('a file that is %s is refused in one line and left as it is', async (_, content, words) => {
  await writeFile(file(), content);
  const refusal = await open().catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'StoreRefusedError', code: 'store_damaged' });
  expect((refusal as Error).message).toContain(words);
  expect((refusal as Error).message).not.toContain('\n');
  expect(await readFile(file(), 'utf8')).toBe(content);
  await writeFile(file(), JSON.stringify(emptySnapshot()));
  await (await open()).close();
});

test('a file from before page views, web vitals and tries were counted is opened as it is', async () => {
  const { pageLoads: _, webVitals: __, attempts: ___, ...older } = emptySnapshot();
  await writeFile(file(), JSON.stringify({ ...older, logs: [entry('one')] }));
  const store = await open();
  expect(await store.pageLoads.summaries('2026-11-21T09:00:00.000Z')).toEqual([]);
  expect(await store.webVitals.summaries('2026-11-21T09:00:00.000Z')).toEqual([]);
  expect(await store.attempts.deleteExpired('9999')).toBe(0);
  expect((await store.auditEntries.list({ limit: 9, sort: 'at', descending: true })).total).toBe(1);
  await store.close();
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
  await writeFile(path.join(folder, 'taken'), '');
  const refused = openLowdbStore({ folder: path.join(folder, 'taken'), patience: 0 });
  await expect(refused).rejects.toMatchObject({ code: 'store_unwritable' });
});
