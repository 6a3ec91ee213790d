import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lockfile, { type LockOptions } from 'proper-lockfile';
import { folderStore } from './folder-store.ts';
import { ConflictError } from './version-store.ts';

/** What the library does for a process that stood still so long that another took its lock over. */
async function lockAndLoseIt(_file: string, options?: LockOptions): Promise<() => Promise<void>> {
  options?.onCompromised?.(new Error('Unable to update lock within the stale threshold'));
  return () => Promise.reject(new Error('Lock is already released'));
}

it('writes nothing once its lock was taken over, and goes on running', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adili-lock-'));
  const store = folderStore(folder);
  jest.spyOn(lockfile, 'lock').mockImplementation(lockAndLoseIt);
  await expect(store.write('row', Buffer.from('x'), { ifTag: null })).rejects.toThrow(ConflictError);
  expect(await store.list('')).toEqual([]);
  await rm(folder, { recursive: true });
});
