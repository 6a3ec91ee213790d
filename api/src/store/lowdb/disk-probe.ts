import { rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../../runtime/durable-file.ts';
import { errorCode } from '../../runtime/error-code.ts';
import { cachedProbe } from '../cached-probe.ts';
import { diskTroubleOf } from '../disk-trouble.ts';
import { DRAFT } from './data-file.ts';

/** Bytes by which the next write of the file may be larger than the last. */
const growth = 65_536;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** The next write puts the file's new content next to the old; a draft left by a failed write makes way for it. */
async function refuseWithoutRoom(file: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(path.dirname(file));
  // A file system that doesn't count its blocks says nothing of its room.
  if (blocks === 0) return;
  const room = bavail * bsize + (await sizeOf(path.join(path.dirname(file), DRAFT)));
  const needed = (await sizeOf(file)) + growth;
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

/** Reports when the disk begins to refuse writes, why, and when it takes them again: once each. */
export class OutageLog {
  readonly #folder: string;
  readonly #tell: (line: string) => void;
  #last: string | null = null;

  constructor(folder: string, tell: (line: string) => void) {
    this.#folder = folder;
    this.#tell = tell;
  }

  /** Runs what needs the disk. */
  async watch(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#met(error);
      throw error;
    }
    this.#over();
  }

  #met(error: unknown): void {
    const trouble = diskTroubleOf(error);
    if (trouble === null || trouble.code === this.#last) return;
    this.#last = trouble.code;
    const then = 'Reads go on, and writes will by themselves.';
    this.#tell(
      `Nothing can be saved in ${this.#folder}: ${trouble.matter} (${trouble.code}). ${trouble.advice} ${then}`,
    );
  }

  #over(): void {
    if (this.#last === null) return;
    this.#last = null;
    this.#tell(`${this.#folder} takes writes again.`);
  }
}
