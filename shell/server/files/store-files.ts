import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { matchesIntegrity } from '@adili/delivery/integrity';
import { FileTooLargeError, type StoredFile, type VersionStore } from '@adili/delivery/store/version-store';
import { sendFile, typeOf } from '@adili/server/files/send-file';
import { DamagedFileError, type FindRecord, type Recorded } from '@adili/server/serve-versions';
import { takesBrotli } from '@adili/server/takes-brotli';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { type FileAddress, fileAddress } from './file-address.ts';
import { InflightBudget } from './inflight-budget.ts';

const decompress = promisify(brotliDecompress);
const REMEMBERED_BYTES = 64 * 1024 * 1024;
const YEAR_S = 31_536_000;
/** What builds compress. */
const compressible = /\.(js|css|json|svg|xml)$/;

interface RelayedFile {
  body: Buffer;
  etag: string;
  encoding: 'br' | null;
  size: number;
}

/**
 * Delivers remotes' files out of a store that browsers can't reach themselves. A file with a recorded hash is compared
 * with it, and only such files are remembered.
 */
export function storeFiles(store: VersionStore, findRecord: FindRecord): RequestHandler {
  const held = new InflightBudget();
  const recent = new RecentFiles<RelayedFile>(REMEMBERED_BYTES);

  async function plain(key: string, { integrity, atMost }: Recorded): Promise<RelayedFile | null> {
    const found = await store.read(key, { atMost });
    if (found && integrity !== undefined && !matchesIntegrity(found.body, integrity))
      throw new DamagedFileError(key);
    return found && relayed(found, null);
  }

  /** The compressed copy; the plain file where there is none, or it is a copy of something else. */
  async function compressed(key: string, recorded: Recorded): Promise<RelayedFile | null> {
    const found = await store.read(`${key}.br`, recorded).catch(nullWhereTooLarge);
    return found && (await isCopy(found.body, recorded)) ? relayed(found, 'br') : plain(key, recorded);
  }

  return async (request, response, next) => {
    const address = fileAddress(request.path);
    const recorded = address && (await findRecord(request.path.slice(1)));
    if (!recorded) return next();
    const { name, file, key } = address;
    const { integrity } = recorded;
    const small = compressible.test(file) && takesBrotli(request.headers);
    const load = () => held.inTurn(name, () => (small ? compressed(key, recorded) : plain(key, recorded)));
    const found = await (integrity === undefined ? load() : recent.get(`${key} ${small} ${integrity}`, load));
    if (found === null) return next();
    const release = held.hold(name, found);
    await sendFile(request, response, {
      ...found,
      type: typeOf(file),
      cacheControl: cacheControl(address),
      content: (start, end) => Readable.from([found.body.subarray(start, end + 1)]),
    }).finally(release);
  };
}

const relayed = ({ body, tag }: StoredFile, encoding: 'br' | null): RelayedFile => ({
  body,
  etag: `"${tag.replaceAll('"', '')}"`,
  encoding,
  size: body.length,
});

function nullWhereTooLarge(error: unknown): null {
  if (error instanceof FileTooLargeError) return null;
  throw error;
}

const isCopy = async (body: Buffer, { integrity, atMost }: Recorded): Promise<boolean> =>
  integrity === undefined ||
  decompress(body, { maxOutputLength: atMost }).then(
    (content) => matchesIntegrity(content, integrity),
    () => false,
  );

/** The manifest is asked for anew, as from a remote's own server; all else has a version for its address. */
const cacheControl = ({ file }: FileAddress) =>
  file.endsWith('.json') ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`;

type Load<T> = () => Promise<T | null>;
/** What a load came to; null: there is no such file. */
interface Loaded<T> {
  file: T | null;
}

/** Remembers what was loaded last, up to a number of bytes. Loads under way are shared, failed ones forgotten. */
export class RecentFiles<T extends { size: number }> {
  readonly #files: LRUCache<string, Loaded<T>, Load<T>>;

  /** @param limit bytes */
  constructor(limit: number) {
    this.#files = new LRUCache({
      maxSize: limit,
      // A size must be more than nothing, which an empty file has not.
      sizeCalculation: ({ file }) => file?.size || 1,
      fetchMethod: async (_key, _stale, { context: load }) => ({ file: await load() }),
      // A load that is pushed out meanwhile is still waited for.
      ignoreFetchAbort: true,
    });
  }

  /** The file under this key; where it is not remembered, what `load` gives. Null, none there, is not remembered. */
  async get(key: string, load: Load<T>): Promise<T | null> {
    const { file } = await this.#files.forceFetch(key, { context: load });
    if (file === null) this.#files.delete(key);
    return file;
  }
}
