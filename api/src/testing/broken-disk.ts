import { type FileHandle, open, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** An error as Node gives it. */
export const diskError = (code: string, words: string) =>
  Object.assign(new Error(`${code}: ${words}`), { code });

async function handlePrototype(): Promise<FileHandle> {
  const handle = await open('.', 'r');
  await handle.close();
  return Object.getPrototypeOf(handle);
}

/** Fails the next syncs of folders; files are synced as ever. */
export async function failFolderSyncs(times: number): Promise<void> {
  const prototype = await handlePrototype();
  const { sync } = prototype;
  let left = times;
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    if ((await this.stat()).isDirectory() && left > 0) {
      left -= 1;
      throw diskError('EIO', 'i/o error, fsync');
    }
    return sync.call(this);
  });
}

/** Counts the syncs of files and folders from now on. */
export async function countSyncs() {
  return jest.spyOn(await handlePrototype(), 'sync');
}

/** Files that the store in a folder writes to are full devices until `mend` is called. */
export async function fillDisk(folder: string): Promise<{ mend(): Promise<void> }> {
  const files = ['db.json.tmp', 'db.json.probe'].map((name) => path.join(folder, name));
  for (const file of files) {
    await rm(file, { force: true });
    await symlink('/dev/full', file);
  }
  return {
    mend: async () => {
      for (const file of files) await rm(file);
    },
  };
}
