import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile, { type LockOptions } from 'proper-lockfile';
import { diskError } from '../../testing/broken-disk.ts';
import { entry, storeWithEntry } from '../../testing/lowdb-store.ts';
import type { Store } from '../store.ts';

let folder: string;
let store: Store;
let end: () => Promise<void>;
let lost: Error[];
let taken: jest.SpiedFunction<typeof lockfile.lock>;
beforeEach(async () => {
  taken = jest.spyOn(lockfile, 'lock').mockResolvedValue(async () => undefined);
  lost = [];
  ({ folder, store, end } = await storeWithEntry('first', { onLost: (error) => lost.push(error) }));
});
afterEach(() => end());

const total = async () => (await store.auditEntries.list({ limit: 9, sort: 'at', descending: true })).total;
const file = () => path.join(folder, 'db.json');

/** The lock library gave up on the lock, as it does after five seconds without a heartbeat. */
function giveUp(error: Error): void {
  const options: LockOptions | undefined = taken.mock.calls.at(-1)?.[1];
  options?.onCompromised?.(Object.assign(error, { code: 'ECOMPROMISED' }));
}

/** A heartbeat that could not be written: Node's error, but for its code, which the library replaces. */
const unwritable = () => Object.assign(diskError('EROFS', 'read-only file system, utime'), { errno: -30 });

test('a heartbeat that the disk refuses stops writes in words, ends nothing, and blames nobody', async () => {
  giveUp(unwritable());
  taken.mockRejectedValue(diskError('EROFS', 'read-only file system, rmdir'));
  for (const trial of [store.auditEntries.insert(entry('second')), store.check()]) {
    await expect(trial).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: 'Nothing can be saved right now: the disk is read-only. Please try again later.',
    });
  }
  expect([await total(), lost]).toEqual([1, []]);
});

test('once the disk takes writes again, so does the store', async () => {
  giveUp(unwritable());
  await store.auditEntries.insert(entry('second'));
  expect([await total(), lost]).toEqual([2, []]);
});

test('a lock that somebody else took meanwhile is lost for good', async () => {
  giveUp(unwritable());
  taken.mockRejectedValue(Object.assign(new Error('Lock file is already being held'), { code: 'ELOCKED' }));
  await expect(store.auditEntries.insert(entry('second'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
  expect(lost).toHaveLength(1);
});

test('a file that somebody else wrote meanwhile is left as it is', async () => {
  giveUp(unwritable());
  await writeFile(file(), '{}');
  await expect(store.auditEntries.insert(entry('second'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
  expect(lost).toHaveLength(1);
});

test('a lock with another’s sign of life is lost at once', async () => {
  giveUp(new Error('Unable to update lock within the stale threshold'));
  expect(lost).toHaveLength(1);
  await expect(store.auditEntries.insert(entry('second'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
});
