import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import { openLowdbStore } from './open.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ folder, remove } = await temporaryFolder()));
afterEach(() => remove());

const inFolder = (name: string) => path.join(folder, name);

/** A lock whose holder gave no sign of life for so many milliseconds. */
async function leaveLock(age: number, holder: object): Promise<void> {
  await mkdir(inFolder('db.json.lock'));
  const then = new Date(Date.now() - age);
  await utimes(inFolder('db.json.lock'), then, then);
  await writeFile(inFolder('db.json.holder'), JSON.stringify(holder));
}

test('a folder whose process lives is refused without waiting for its lock to grow old', async () => {
  const store = await openLowdbStore({ folder });
  await expect(openLowdbStore({ folder })).rejects.toMatchObject({
    code: 'store_in_use',
    message: expect.stringMatching(/db\.json is in use by another process \(\d+\)\. [^\n]*$/),
  });
  await store.close();
});

test('a lock whose process number another process has now is taken over all the same', async () => {
  const store = await openLowdbStore({ folder });
  const holder = JSON.parse(await readFile(inFolder('db.json.holder'), 'utf8'));
  await store.close();
  await leaveLock(4_500, { ...holder, started: 'another time' });
  await (await openLowdbStore({ folder })).close();
});

test('a lock of a process that can not be looked at, as in another container, is refused at its first sign of life', async () => {
  await leaveLock(0, { pid: 1, host: 'elsewhere', boot: 'b', processes: 'p', started: 's' });
  const beat = setInterval(() => utimes(inFolder('db.json.lock'), new Date(), new Date()), 50);
  await expect(openLowdbStore({ folder })).rejects.toMatchObject({ code: 'store_in_use' });
  clearInterval(beat);
});
