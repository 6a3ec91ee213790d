import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { readBounded } from './bounded-content.ts';
import { filesBelow, tagOf } from './folder-files.ts';
import { folderInside, openInside } from './open-inside.ts';
import { replaceFile } from './replace-file.ts';
import { checkedKey, checkedPrefix } from './store-key.ts';
import {
  ConflictError,
  FileTooLargeError,
  MOST_BYTES,
  type StoredFile,
  StoreUnreachableError,
  type VersionStore,
} from './version-store.ts';

/** A process that dies holding a lock leaves it; after this long it counts no more. */
const LOCK_STALE_MS = 5_000;

/**
 * A store in a folder of this machine, or one that is mounted. A folder that is not there yet is an empty store. Below
 * it no link is followed, so that who may write one remote's files can't show, or have written, files elsewhere.
 */
export function folderStore(folder: string): VersionStore {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, checkedKey(key));

  /** Does what reaches for the folder; its failures come out as sentences. */
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConflictError || error instanceof FileTooLargeError) throw error;
      const { message } = error as Error;
      throw new StoreUnreachableError(`The store in ${root} can't be used: ${message}. Check the folder.`, {
        cause: error,
      });
    }
  }

  async function read(key: string, atMost: number): Promise<StoredFile | null> {
    const opened = await openInside(root, key);
    if (opened === null) {
      await refuseFile(root);
      return null;
    }
    const { handle, stats } = opened;
    try {
      if (stats.size > atMost) throw new FileTooLargeError(key, atMost);
      // It may grow while it is read.
      const content = handle.createReadStream({ autoClose: false, start: 0 });
      return { body: await readBounded(content, key, atMost), tag: tagOf(stats) };
    } finally {
      await handle.close();
    }
  }

  /** Whether the folder that a key's file lies in is there. A link in its place is nothing to work in. */
  async function isFolderThere(file: string): Promise<boolean> {
    const there = await stat(path.dirname(file)).catch(() => null);
    if (there === null) return false;
    if (await folderInside(root, path.relative(root, path.dirname(file)))) return true;
    throw new Error(`a link stands in the way to ${file}; remove it`);
  }

  return {
    address: folder,
    async read(key, { atMost = MOST_BYTES } = {}) {
      checkedKey(key);
      return reach(() => read(key, atMost));
    },
    async write(key, body, { ifTag } = {}) {
      const file = fileOf(key);
      await reach(async () => {
        await mkdir(path.dirname(file), { recursive: true });
        await isFolderThere(file);
        if (ifTag === undefined) return replaceFile(file, body);
        await locked(file, async (stillOurs) => {
          const tag = (await read(key, MOST_BYTES))?.tag ?? null;
          if (tag !== ifTag || !stillOurs()) throw new ConflictError(key);
          await replaceFile(file, body);
        });
      });
    },
    async list(prefix, { deep = true } = {}) {
      // A prefix need not end at a folder: its last part may be the beginning of names.
      const below = path.posix.dirname(`${checkedPrefix(prefix)}x`);
      const files = await reach(async () => {
        await refuseFile(root);
        return filesBelow(root, below, deep);
      });
      return files.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      const file = fileOf(key);
      await reach(async () => {
        if (await isFolderThere(file)) await rm(file, { force: true });
      });
    },
  };
}

/** Does what only one process at a time may do with a file. */
async function locked(file: string, work: (stillOurs: () => boolean) => Promise<void>): Promise<void> {
  let ours = true;
  const release = await lockfile.lock(file, {
    realpath: false,
    stale: LOCK_STALE_MS,
    // Who stood still too long finds the lock taken over; by default that would end the process.
    onCompromised: () => {
      ours = false;
    },
    retries: { retries: 50, minTimeout: 20, maxTimeout: 200, randomize: true },
  });
  try {
    await work(() => ours);
  } finally {
    if (ours) await release();
  }
}

/** An empty store and a mistaken address both lack files; only the latter is a failure. */
async function refuseFile(root: string): Promise<void> {
  const there = await stat(root).catch(() => null);
  if (there && !there.isDirectory()) throw new Error('it is a file');
}
