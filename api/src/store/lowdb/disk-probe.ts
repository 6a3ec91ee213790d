import { rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import { cachedProbe } from '../cached-probe.ts';
import { diskTroubleOf } from '../disk-trouble.ts';
import { DRAFT } from './data-file.ts';

/** Bytes by which the next write of the file may be larger than what it holds. */
const growth = 65_536;

async function readSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** The next write puts the file's new content next to the old; a draft left by a failed write makes way for it. */
async function refuseWithoutRoom(file: string): Promise<void> {
  const folder = path.dirname(file);
  const { bavail, bsize, blocks } = await statfs(folder);
  // A file system that doesn't count its blocks says nothing of its room.
  if (blocks === 0) return;
  const room = bavail * bsize + (await readSize(path.join(folder, DRAFT)));
  const needed = (await readSize(file)) + growth;
  if (room < needed) {
    const words = `ENOSPC: ${room} bytes are left, the next write needs ${needed}`;
    throw Object.assign(new Error(words), { code: 'ENOSPC' });
  }
}

/** Goes the way of a real write with a file of a few bytes. */
async function tryWrite(file: string): Promise<void> {
  await refuseWithoutRoom(file);
  const probe = `${file}.probe`;
  await writeDurably(probe, 'A write to see whether the disk takes one.\n');
  await rename(probe, `${file}.probed`);
  await rm(`${file}.probed`);
  await syncFolder(path.dirname(file));
}

/** Sees whether the disk takes a durable write, at most once within a second however often it is asked. */
export const createDiskProbe = (file: string, now: () => number): (() => Promise<void>) =>
  cachedProbe(() => tryWrite(file), now);

/** Runs what needs the disk, and logs when the disk begins to refuse writes, why, and when it takes them again: once each. */
export function watchDisk(folder: string, log: (line: string) => void) {
  let last: string | null = null;
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const trouble = diskTroubleOf(error);
      if (trouble !== null && trouble.code !== last) {
        last = trouble.code;
        const why = `${trouble.matter} (${trouble.code}). ${trouble.advice}`;
        log(`Nothing can be saved in ${folder}: ${why} Reads go on, and writes will by themselves.`);
      }
      throw error;
    }
    if (last !== null) log(`${folder} takes writes again.`);
    last = null;
  };
}
