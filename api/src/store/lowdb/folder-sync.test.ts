import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { failFolderSyncs } from '../../testing/broken-disk.ts';
import { entry, storeWithEntry } from '../../testing/lowdb-store.ts';
import { StoreUnavailableError } from '../errors.ts';
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

const idsIn = async (one: Store) =>
  (await one.auditEntries.list({ limit: 9, sort: 'at', descending: false })).rows.map(({ id }) => id);

/** What a process would find that starts on the files as they are now. */
async function idsAfterCrash(): Promise<string[]> {
  const copy = path.join(folder, 'copy');
  for (const name of await readdir(folder))
    if (!/^copy|lock$|holder$/.test(name))
      await cp(path.join(folder, name), path.join(copy, name), { recursive: true });
  const again = await openLowdbStore({ folder: copy, patience: 0 });
  const ids = await idsIn(again);
  await again.close();
  return ids;
}

test('a write whose folder can not be synced is not there once it was rejected, whether the process lives on or not', async () => {
  failFolderSyncs(1);
  await expect(store.auditEntries.insert(entry('rejected'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
  expect(await idsAfterCrash()).toEqual(['kept']);
  expect(await idsIn(store)).toEqual(['kept']);
});

test('the first write of a table may fail, and leaves no folder behind without which nothing is written again', async () => {
  const visit = (id: string) => ({ id, ip: '', page_path: '/', visit_time: '2026-11-21T09:00:00.000Z' });
  failFolderSyncs(1);
  await expect(store.visitors.insert(visit('rejected'))).rejects.toThrow(StoreUnavailableError);
  await store.auditEntries.insert(entry('next'));
  expect(await idsAfterCrash()).toEqual(['kept', 'next']);
  await store.visitors.insert(visit('later'));
  expect(await store.visitors.count()).toBe(1);
});

test('where the file can not be put back either, nobody is told that nothing was kept', async () => {
  failFolderSyncs(2);
  const unknown = store.auditEntries.insert(entry('unknown'));
  await expect(unknown).rejects.toMatchObject({ code: 'outcome_unknown' });
  expect(await idsIn(store)).toEqual(['kept']);
  await store.check();
  expect(await idsAfterCrash()).toEqual(['kept']);
  await store.auditEntries.insert(entry('next'));
  expect(await idsAfterCrash()).toEqual(['kept', 'next']);
});
