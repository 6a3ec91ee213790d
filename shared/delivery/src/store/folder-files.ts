import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { folderInside, isMissing, isOutOfReach } from './open-inside.ts';
import type { ListedFile } from './version-store.ts';

/** Every write makes a new file, so its identity tells contents apart without reading them. */
export const tagOf = ({ ino, mtimeNs, size }: BigIntStats): string => `${ino}-${mtimeNs}-${size}`;

const onItsWay = ({ name }: Dirent) => name.startsWith('.') && name.endsWith('.tmp');

/** More than any remote has of versions times files: who fills a folder holds up no reader for longer. */
const MOST_FILES = 100_000;

/**
 * Files below a folder of the store in `root`, without those on their way. Behind a link lies none, nor where no path
 * reaches or we may not look: what one team makes of its own folder is no failure of the store.
 * @param deep whether those in folders of it are meant, too
 */
export async function filesBelow(root: string, folder: string, deep: boolean): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // The folder itself was asked for: that we may not look into it must not pass for its being empty.
    const isAbsent = next === folder ? isMissing : isOutOfReach;
    for (const entry of await readEntries(root, next, isAbsent)) {
      const key = path.posix.join(next, entry.name);
      if (!entry.isDirectory()) {
        const file = onItsWay(entry) ? null : await listed(root, key, isAbsent);
        if (file) found.push(file);
      } else if (deep) waiting.push(key);
      if (found.length + waiting.length > MOST_FILES)
        throw new Error(`there are more than ${MOST_FILES} files in ${folder}; remove some`);
    }
  }
  return found;
}

type IsAbsent = (error: unknown) => boolean;

/** A folder that goes while we look, as a lock does, was not there; nor was a file. */
const whereThere = <T>(work: Promise<T>, isAbsent: IsAbsent): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });

async function readEntries(root: string, name: string, isAbsent: IsAbsent): Promise<Dirent[]> {
  const folder = await whereThere(folderInside(root, name), isAbsent);
  if (folder === null) return [];
  return (await whereThere(readdir(folder, { withFileTypes: true }), isAbsent)) ?? [];
}

async function listed(root: string, key: string, isAbsent: IsAbsent): Promise<ListedFile | null> {
  const stats = await whereThere(lstat(path.join(root, key), { bigint: true }), isAbsent);
  if (!stats?.isFile()) return null;
  return { key, tag: tagOf(stats), size: Number(stats.size), changedAt: stats.mtime };
}
