import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countSyncs, diskError, failSyncs } from '../testing/broken-disk.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { keptSecret } from './jwt-secret.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await remove();
});

test('a new secret is on the disk, with its name, before it is used', async () => {
  const syncs = countSyncs();
  const secret = await keptSecret(folder);
  expect(syncs).toHaveBeenCalledTimes(2);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
  expect((await stat(path.join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  expect(await keptSecret(folder)).toBe(secret);
});

test('a missing folder is made', async () => {
  const made = path.join(folder, 'data');
  expect(await keptSecret(made)).toBe(await keptSecret(made));
});

test('a write that fails leaves no part of a secret', async () => {
  failSyncs(diskError('ENOSPC', 'no space left on device'));
  await expect(keptSecret(folder)).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
});

test('processes that start at once over one folder have one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['jwt-secret']);
});

test('what is too short for a secret is replaced', async () => {
  await writeFile(path.join(folder, 'jwt-secret'), 'short');
  const secret = await keptSecret(folder);
  expect([secret.length, await keptSecret(folder)]).toEqual([43, secret]);
});
