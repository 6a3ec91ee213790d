import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** There is nothing of this name, or a folder is. */
export const isMissing = (error: unknown): boolean => hasCode(error, ['ENOENT', 'ENOTDIR', 'EISDIR']);

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** A link (ELOOP), a socket or a device without a driver (ENXIO): it leads away from what can be a file of ours. */
const isNoFile = (error: unknown): boolean =>
  isMissing(error) || hasCode(error, ['ELOOP', 'ENXIO', 'ENODEV', 'ENAMETOOLONG']);

/** The same, or it is closed to us. */
export const isOutOfReach = (error: unknown): boolean =>
  isNoFile(error) || hasCode(error, ['EACCES', 'EPERM']);

/** Links are not followed (Windows has no such flag), and a pipe without a writer does not hold us up. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export interface OpenedFile {
  handle: FileHandle;
  stats: BigIntStats;
}

/**
 * Opens a file below a folder for reading; null where there is none. Who may write below that folder can't lead
 * the reader out of it: a link on the way, or in the file's place, is no file, nor is a pipe or a device. The check is
 * made on what was opened, so a link that comes and goes meanwhile changes nothing. Of the folder itself, links are
 * followed. The caller closes the handle.
 * @param name relative, with forward slashes, without `.` and `..`
 */
export async function openInside(folder: string, name: string): Promise<OpenedFile | null> {
  const root = await realpath(folder).catch(nullWhereNoFile);
  if (root === null) return null;
  const file = path.join(root, name);
  const handle = await open(file, READ_ONLY).catch(nullWhereNoFile);
  if (handle === null) return null;
  try {
    const stats = await handle.stat({ bigint: true });
    if (stats.isFile() && (await findPlace(handle, stats, file)) === file) return { handle, stats };
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

/** A folder below another with no link on the way; null where there is none. */
export async function folderInside(folder: string, name: string): Promise<string | null> {
  const root = await realpath(folder).catch(nullWhereNoFile);
  if (root === null) return null;
  const wanted = path.join(root, name);
  return (await realpath(wanted).catch(nullWhereNoFile)) === wanted ? wanted : null;
}

/** Where an open file lies. Linux tells of the open file itself; elsewhere the path is looked at once more. */
async function findPlace(handle: FileHandle, opened: BigIntStats, file: string): Promise<string | null> {
  const linked = await readlink(`/proc/self/fd/${handle.fd}`).catch(nullWhereNoFile);
  // A file that was replaced since it was opened is named so.
  if (linked !== null) return linked.replace(/ \(deleted\)$/, '');
  const [real, found] = await Promise.all([
    realpath(file).catch(nullWhereNoFile),
    stat(file, { bigint: true }).catch(nullWhereNoFile),
  ]);
  return found?.ino === opened.ino && found.dev === opened.dev ? real : null;
}

function nullWhereNoFile(error: unknown): null {
  if (isNoFile(error)) return null;
  throw error;
}
