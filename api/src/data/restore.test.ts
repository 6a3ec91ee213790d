import fs from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { samplesOf } from '../store/conformance/rows.ts';
import { openLowdbStore, openSnapshot } from '../store/lowdb/open.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { backUp } from './back-up.ts';
import { inFolder, openFiles } from './place.ts';
import { restore } from './restore.ts';
import { sourceOver } from './row-source.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const tell = () => undefined;
const [keepFiles, then] = [async () => undefined, async () => undefined];

let folder: string;
let backup: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  folder = path.join(temporary.folder, 'data');
  backup = path.join(temporary.folder, 'backup');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remove();
});

async function put(place: string, id: string): Promise<void> {
  const store = await openLowdbStore({ folder: place });
  await store.users.insert(samplesOf(id).users);
  await store.packageContents.insert({ ...samplesOf('p').packageContents, json: `"${id}"` });
  await store.close();
}

/** A backup of another store. */
async function putBackup(): Promise<void> {
  await put(`${folder}-2`, 'new');
  const tables = await openSnapshot(`${folder}-2`);
  if (tables)
    await backUp((work) => work(sourceOver(tables)), {
      folder: backup,
      files: await openFiles(inFolder(folder)),
      now,
      tell,
    });
}

/** Whose store a start finds. */
async function found(place = folder): Promise<string> {
  const store = await openLowdbStore({ folder: place });
  const { rows } = await store.users.list({ limit: 9, sort: 'createdAt', descending: false });
  const content = await store.packageContents.byId('p');
  await store.close();
  return `${rows.map(({ id }) => id)} ${content?.json}`;
}

const asides = async () => (await readdir(folder)).filter((name) => name.startsWith('replaced-'));

function failMove(which: number): void {
  const { renameSync } = fs;
  let moves = 0;
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    const isMove = /restoring.(db.json|package_contents)/.test(String(from)) && !/restoring/.test(String(to));
    if (isMove) moves += 1;
    if (isMove && moves === which) throw new Error('The power went.');
    renameSync(from, to);
  });
}

test.each([1, 2])('interrupted at move %i the old store counts, and it can be done again', async (move) => {
  await put(folder, 'old');
  await putBackup();
  failMove(move);
  const wanted = { backup, folder, replace: true, now, tell, keepFiles, then };
  await expect(restore(wanted)).rejects.toThrow('The power went.');
  jest.restoreAllMocks();
  expect(await found()).toBe('old "old"');
  const { aside } = await restore({ ...wanted, now: new Date('2026-11-22T11:00:00.000Z') });
  expect([await found(), await found(aside ?? '')]).toEqual(['new "new"', 'old "old"']);
  expect(await asides()).toHaveLength(2);
});

test('a store of version 0.1.0 is not replaced', async () => {
  await putBackup();
  fs.mkdirSync(folder);
  await writeFile(path.join(folder, 'db.json'), '{"version":9,"commit":1,"segments":{},"tables":{}}');
  const refused = restore({ backup, folder, replace: true, now, tell, keepFiles, then });
  await expect(refused).rejects.toMatchObject({ code: 'store_outdated' });
  expect(await asides()).toEqual([]);
});
