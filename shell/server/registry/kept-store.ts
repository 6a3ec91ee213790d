import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROWS_PREFIX } from '@adili/delivery/keys';
import {
  FileTooLargeError,
  type ListedFile,
  type ListOptions,
  MOST_BYTES,
  type ReadOptions,
  type StoredFile,
  StoreUnreachableError,
  type VersionStore,
  type WriteOptions,
} from '@adili/delivery/store/version-store';
import { makeFolder } from '@adili/server/make-folder';
import { z } from 'zod';

/** Bytes of all that is kept; of versions' files what was used longest ago goes first. */
const MOST = 512 * 1024 * 1024;
/** Milliseconds that a store may take where an answer of before is kept ... */
const PATIENCE = 2_000;
/** ... and for how long one that failed is not asked again but for its rows. */
const AWAY = 10_000;
/** Milliseconds between two notes of when the rows were read. */
const NOTED = 10_000;

/** First line of a kept file; without a tag there was no file. */
const head = z.object({ key: z.string(), tag: z.nullable(z.string()), sha256: z.string() });
const fileName = /^[rv]-[0-9a-f]{64}$/;
const rows = z.array(
  z.object({ key: z.string(), tag: z.string(), size: z.number(), changedAt: z.coerce.date() }),
);

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const isOfRegistry = (key: string) => key.startsWith('registry/');

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * A bucket, with what was last read of it kept in a folder: while the bucket is away, and from a start on, that is read
 * in its place. What comes back is checked by its readers as from the bucket, and first by the hash it was kept with.
 */
export class KeptStore implements VersionStore {
  readonly address: string;
  readonly #store: VersionStore;
  readonly #folder: string;
  readonly #log: Log;
  readonly #most: number;
  /** Bytes and last use of each file in the folder. */
  readonly #files = new Map<string, { size: number; usedAt: number }>();
  #awayUntil = 0;
  /** Answers so far: one that came while another failed shows that the store is there. */
  #answers = 0;
  #notedAt = 0;
  #listed = '';
  #isRefused = false;
  /** When the rows were last read from the bucket, while those that are kept stand in for them; else null. */
  keptAt: Date | null = null;

  private constructor(store: VersionStore, folder: string, log: Log, most: number) {
    this.address = store.address;
    this.#store = store;
    this.#folder = folder;
    this.#log = log;
    this.#most = most;
  }

  static async open(store: VersionStore, folder: string, log: Log, most = MOST): Promise<KeptStore> {
    const kept = new KeptStore(store, folder, log, most);
    try {
      await makeFolder(folder);
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const stats = await lstat(file);
        if (stats.isFile() && fileName.test(name))
          kept.#files.set(name, { size: stats.size, usedAt: stats.mtimeMs });
        // Of a process that was killed while it wrote one.
        else if (/^\.[rv]-[0-9a-f]{64}\..*\.tmp$/.test(name)) await rm(file, { force: true });
      }
      await kept.#makeRoom(0);
    } catch (error) {
      kept.#refused(error);
    }
    return kept;
  }

  async read(key: string, options: ReadOptions = {}): Promise<StoredFile | null> {
    const name = fileOf(key);
    const found = await this.#fromStore(name, () => this.#store.read(key, options));
    if (found !== undefined) {
      await this.#keep(name, key, found);
      return found;
    }
    const kept = await this.#kept(name, key);
    if (kept && kept.body.length > (options.atMost ?? MOST_BYTES))
      throw new FileTooLargeError(key, options.atMost ?? MOST_BYTES);
    return kept;
  }

  async list(prefix: string, options?: ListOptions): Promise<ListedFile[]> {
    if (prefix !== ROWS_PREFIX) return this.#store.list(prefix, options);
    const name = fileOf(prefix);
    // Whether the bucket is back shows here.
    this.#awayUntil = 0;
    const listed = await this.#fromStore(name, () => this.#store.list(prefix, options));
    if (listed) {
      this.keptAt = null;
      const now = Date.now();
      const body = Buffer.from(JSON.stringify(listed));
      const isOther = hashOf(body) !== this.#listed;
      if (listed.length > 0 && (isOther || now - this.#notedAt >= NOTED)) {
        this.#notedAt = now;
        this.#listed = hashOf(body);
        await this.#keep(name, prefix, { body, tag: '' });
      }
      return listed;
    }
    const kept = await this.#kept(name, prefix);
    if (kept === null) return [];
    this.keptAt ??= new Date(this.#files.get(name)?.usedAt ?? 0);
    return rows.parse(JSON.parse(kept.body.toString()));
  }

  /** Reads what is not kept yet of these files, and their compressed copies, so that all of it is. */
  async keepAll(keys: readonly string[]): Promise<void> {
    for (const key of keys.flatMap((each) => [each, `${each}.br`]))
      if (!this.#files.has(fileOf(key))) await this.read(key);
  }

  write(key: string, body: Buffer, options?: WriteOptions): Promise<void> {
    return this.#store.write(key, body, options);
  }

  remove(key: string): Promise<void> {
    return this.#store.remove(key);
  }

  /** What the store says; undefined where it is away and something was kept. */
  async #fromStore<T>(name: string, ask: () => Promise<T>): Promise<T | undefined> {
    if (!this.#files.has(name)) return ask();
    if (Date.now() < this.#awayUntil) return undefined;
    const before = this.#answers;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, undefined);
    });
    const asked = ask().catch((error: unknown) => {
      if (error instanceof StoreUnreachableError) return undefined;
      throw error;
    });
    try {
      const answer = await Promise.race([asked, late]);
      if (answer !== undefined) {
        this.#answers += 1;
        this.#awayUntil = 0;
      } else if (this.#answers === before) this.#awayUntil = Date.now() + AWAY;
      return answer;
    } finally {
      clearTimeout(timer);
      asked.catch(() => undefined);
    }
  }

  async #keep(name: string, key: string, found: StoredFile | null): Promise<void> {
    const { body, tag } = found ?? { body: Buffer.alloc(0), tag: null };
    const line = `${JSON.stringify({ key, tag, sha256: hashOf(body) })}\n`;
    const size = line.length + body.length;
    // A version's file never changes: its name says so.
    if (!isOfRegistry(key) && this.#files.get(name)?.size === size) return;
    if (size > this.#most) return;
    try {
      await this.#makeRoom(size);
      // Not synced: one that a power cut halved shows by its hash.
      const next = path.join(this.#folder, `.${name}.${randomUUID()}.tmp`);
      await writeFile(next, Buffer.concat([Buffer.from(line), body]));
      await rename(next, path.join(this.#folder, name));
      this.#files.set(name, { size, usedAt: Date.now() });
      this.#isRefused = false;
    } catch (error) {
      this.#refused(error);
    }
  }

  async #makeRoom(size: number): Promise<void> {
    let total = size + [...this.#files.values()].reduce((sum, file) => sum + file.size, 0);
    if (total <= this.#most) return;
    const versions = [...this.#files].filter(([name]) => name.startsWith('v-'));
    for (const [name, file] of versions.sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (total <= this.#most) return;
      await this.#forget(name);
      total -= file.size;
    }
  }

  async #forget(name: string): Promise<void> {
    this.#files.delete(name);
    await rm(path.join(this.#folder, name), { recursive: true, force: true });
  }

  /** Null: there was no such file. @throws {StoreUnreachableError} nothing was kept, or it is damaged */
  async #kept(name: string, key: string): Promise<StoredFile | null> {
    const file = this.#files.get(name);
    try {
      if (!file) throw new Error('It was left out.');
      // A link would lead out of the folder.
      const handle = await open(
        path.join(this.#folder, name),
        constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
      );
      const content = await handle.readFile().finally(() => handle.close());
      const end = content.indexOf('\n');
      const { key: ofKey, tag, sha256 } = head.parse(JSON.parse(content.subarray(0, end).toString()));
      const body = content.subarray(end + 1);
      if (ofKey !== key || sha256 !== hashOf(body)) throw new Error('It is not what was kept.');
      if (!isOfRegistry(key)) file.usedAt = Date.now();
      return tag === null ? null : { body, tag };
    } catch (error) {
      await this.#forget(name).catch(() => undefined);
      this.#log.warn({ err: error, key }, 'a kept file is damaged and was left out');
      throw new StoreUnreachableError(`${this.address} does not answer, and ${key} was not kept.`);
    }
  }

  #refused(error: unknown): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#log.warn({ err: error, folder: this.#folder }, 'nothing can be kept in SHELL_DATA_DIR for now');
  }
}

/** By its key's hash, so that no key leads out of the folder; versions' files begin with another letter. */
const fileOf = (key: string) => `${isOfRegistry(key) ? 'r' : 'v'}-${hashOf(key)}`;
