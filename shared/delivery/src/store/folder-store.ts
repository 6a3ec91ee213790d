import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { filesBelow, isMissing, replaceFile, tagOf } from './folder-files.ts';
import { checkedKey, checkedPrefix } from './store-key.ts';
import { ConflictError, type StoredFile, StoreUnreachableError, type VersionStore } from './version-store.ts';

/** A process that dies holding a lock leaves it; after this long it is nobody's. */
const LOCK_STALE_MS = 5_000;

/** A store in a folder of this machine, or one that is mounted. A folder that is not there yet is an empty store. */
export function folderStore(folder: string): VersionStore {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, checkedKey(key));

  /** Does what reaches for the folder; its failures come out as sentences. */
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConflictError) throw error;
      const { message } = error as Error;
      throw new StoreUnreachableError(`The store in ${root} can't be used: ${message}. Check the folder.`, {
        cause: error,
      });
    }
  }

  async function read(file: string): Promise<StoredFile | null> {
    try {
      const handle = await open(file);
      try {
        return { body: await handle.readFile(), tag: tagOf(await handle.stat({ bigint: true })) };
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
      await refuseFile(root);
      return null;
    }
  }

  return {
    address: folder,
    async read(key) {
      const file = fileOf(key);
      return reach(() => read(file));
    },
    async write(key, body, { ifTag } = {}) {
      const file = fileOf(key);
      await reach(async () => {
        await mkdir(path.dirname(file), { recursive: true });
        if (ifTag === undefined) return replaceFile(file, body);
        await locked(file, async (stillOurs) => {
          const tag = (await read(file))?.tag ?? null;
          if (tag !== ifTag || !stillOurs()) throw new ConflictError(key);
          await replaceFile(file, body);
        });
      });
    },
    async list(prefix) {
      // A prefix need not end at a folder: its last part may be the beginning of names.
      const below = path.posix.dirname(`${checkedPrefix(prefix)}x`);
      const files = await reach(async () => {
        await refuseFile(root);
        return filesBelow(root, below);
      });
      return files.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      const file = fileOf(key);
      await reach(() => rm(file, { force: true }));
    },
  };
}

/** Does what only one process at a time may do with a file. */
async function locked(file: string, work: (stillOurs: () => boolean) => Promise<void>): Promise<void> {
  let ours = true;
  const release = await lock(file, {
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
