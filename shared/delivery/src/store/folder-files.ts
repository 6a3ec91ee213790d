import { randomUUID } from 'node:crypto';
import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { folderInside, isMissing } from './open-inside.ts';
import type { ListedFile } from './version-store.ts';

/** Every write makes a new file, so its identity tells contents apart without reading them. */
export const tagOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`;

const onItsWay = ({ name }: Dirent) => name.startsWith('.') && name.endsWith('.tmp');

/** Puts a whole file in the place of another: a reader has the one or the other. */
export async function replaceFile(file: string, body: Buffer): Promise<void> {
  const next = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(next, 'wx');
    try {
      await handle.writeFile(body);
      // A file system's clock stands still for milliseconds, and numbers of old files come again: a tag might, too.
      const now = (performance.timeOrigin + performance.now()) / 1000;
      await handle.utimes(now, now);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

/** Files below a folder of the store in `root`, without those on their way. Behind a link lies none. */
export async function filesBelow(root: string, folder: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for (const entry of await entriesOf(root, folder)) {
    const key = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(root, key)));
    else if (!onItsWay(entry)) found.push(...(await listed(root, key)));
  }
  return found;
}

/** A folder that goes while we look, as a lock does, was not there; nor was a file. */
async function entriesOf(root: string, name: string): Promise<Dirent[]> {
  const folder = await folderInside(root, name);
  return folder === null ? [] : readdir(folder, { withFileTypes: true }).catch(noneWhereMissing);
}

async function listed(root: string, key: string): Promise<ListedFile[]> {
  const stats = await lstat(path.join(root, key), { bigint: true }).catch(noneWhereMissing);
  if ('length' in stats || !stats.isFile()) return [];
  return [{ key, tag: tagOf(stats), size: Number(stats.size), changedAt: stats.mtime }];
}

function noneWhereMissing(error: unknown): never[] {
  if (isMissing(error)) return [];
  throw error;
}
