import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { failFolderSyncs } from '../../testing/broken-disk.ts';
import { entry, storeWithEntry } from '../../testing/lowdb-store.ts';
import type { Store } from '../store.ts';
import { openLowdbStore } from './open.ts';

let folder: string;
let store: Store;
let end: () => Promise<void>;
beforeEach(async () => {
  ({ folder, store, end } = await storeWithEntry('kept'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await end();
});

const readIds = async (one: Store) =>
  (await one.auditEntries.list({ limit: 9, sort: 'at', descending: false })).rows.map(({ id }) => id);

/** What a process would find that starts on the files as they are now. */
async function idsAfterCrash(): Promise<string[]> {
  const copy = path.join(folder, 'copy');
  for (const name of await readdir(folder))
    if (!/^copy|lock$|holder$/.test(name))
      await cp(path.join(folder, name), path.join(copy, name), { recursive: true });
  const again = await openLowdbStore({ folder: copy });
  const ids = await readIds(again);
  await again.close();
  return ids;
}

test('a write that was rejected is not there, after a crash either', async () => {
  failFolderSyncs(1);
  await expect(store.auditEntries.insert(entry('rejected'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
  expect(await idsAfterCrash()).toEqual(['kept']);
  expect(await readIds(store)).toEqual(['kept']);
});

test('a write that could not be taken back is answered as unknown', async () => {
  failFolderSyncs(2);
  const unknown = store.auditEntries.insert(entry('unknown'));
  await expect(unknown).rejects.toMatchObject({ code: 'outcome_unknown' });
  expect(await readIds(store)).toEqual(['kept']);
  await store.check();
  expect(await idsAfterCrash()).toEqual(['kept']);
  await store.auditEntries.insert(entry('next'));
  expect(await idsAfterCrash()).toEqual(['kept', 'next']);
});
