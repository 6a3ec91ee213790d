import fs from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** An error as Node gives it. */
export const diskError = (code: string, words: string) =>
  Object.assign(new Error(`${code}: ${words}`), { code });

/** Fails the next syncs of folders; files are synced as ever. */
export function failFolderSyncs(times: number): void {
  const { fsync } = fs;
  let left = times;
  jest.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    if (!fs.fstatSync(handle).isDirectory() || left === 0) return fsync(handle, done);
    left -= 1;
    done(diskError('EIO', 'i/o error, fsync'));
  });
}

/** Fails every sync from now on, or so many. */
export function failSyncs(error: Error, times = Number.POSITIVE_INFINITY): void {
  const { fsync } = fs;
  let left = times;
  jest.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    if (left === 0) return fsync(handle, done);
    left -= 1;
    done(error);
  });
}

/** Counts the syncs of files and folders from now on. */
export const countSyncs = () => jest.spyOn(fs, 'fsync');

/** Files that the store in a folder writes to are full devices until `mend` is called. */
export async function fillDisk(folder: string): Promise<{ mend(): Promise<void> }> {
  const files = ['db.draft', 'db.json.probe'].map((name) => path.join(folder, name));
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
