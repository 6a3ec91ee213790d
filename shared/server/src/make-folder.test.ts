import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adili-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('folders are made, also by two at once, and the first one is named', async () => {
  const wanted = path.join(folder, 'a/b');
  await Promise.all([makeFolder(wanted), makeFolder(wanted)]);
  expect((await stat(wanted)).isDirectory()).toBe(true);
  expect(await makeFolder(path.join(wanted, 'c/d'))).toBe(path.join(wanted, 'c'));
  expect(await makeFolder(wanted)).toBeUndefined();
});

test('it ends where none can be made', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(path.join(file, 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
});

if (process.platform === 'linux')
  test('it ends below /proc', async () => {
    await expect(makeFolder('/proc/adili/a')).rejects.toMatchObject({ code: 'ENOENT' });
  });
