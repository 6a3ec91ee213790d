import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type OpenedFile, openInside } from '@adili/delivery/store/open-inside';
import { sendOpened } from './files/send-file.ts';
import { takesBrotli } from './takes-brotli.ts';

const YEAR_S = 31_536_000;
/** Longer than any file is named. */
const LONGEST = 512;
/** Names that builds give: none begins with a dot, as what is on its way does. */
const fileName = /^(\/[\w~+@-][\w.~+@-]*)+$/;
/** What builds compress. */
const compressible = /\.(js|css|html|json|svg|txt|xml)$/;

/** Files whose outcome is remembered. */
const REMEMBERED = 10_000;

/** A file is not the one that was recorded. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
  constructor(key: string) {
    super(`${key} differs from its recorded hash. Publish that version again, or roll it back.`);
  }
}

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** What is known of a file that may be sent. */
export interface Recorded {
  /** Hash that its content must have; absent: none is recorded. */
  integrity?: string | undefined;
  /** Bytes; a larger file is not sent. */
  atMost: number;
}

/** Tells what may be sent, by its path relative to the folder: null where there is no such file. */
export type FindRecord = (file: string) => Promise<Recorded | null>;

const anything: FindRecord = async () => ({ atMost: Number.POSITIVE_INFINITY });

/**
 * Serves built versions (`/<version>/...`) for good and everything else in the folder with revalidation.
 * Versions that are published later are found too. Sends a file's `.br` copy where the browser takes it.
 * No link below the folder is followed, and a file with a recorded hash is compared with it, once for each content.
 * What is not there goes on to `next`; so does a DamagedFileError.
 */
export function serveVersions(folder: string, findRecord: FindRecord = anything): Handler {
  const content = new RecordedContent();

  /** The file, opened; null where there is none or, if a compressed copy is wanted, none that will do. */
  async function open(file: string, { integrity, atMost }: Recorded, compressed: boolean) {
    const opened = await openInside(folder, compressed ? `${file}.br` : file);
    if (opened === null) return null;
    const small = opened.stats.size <= atMost;
    const fits =
      small && (integrity === undefined || (await content.fits(opened, integrity, { compressed, atMost })));
    if (fits) return { ...opened, encoding: compressed ? ('br' as const) : null };
    await opened.handle.close();
    if (compressed) return null;
    throw new DamagedFileError(file);
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    recorded: Recorded,
  ): Promise<boolean> {
    const file = path.slice(1);
    const small = compressible.test(file) && takesBrotli(request.headers);
    const opened = (small ? await open(file, recorded, true) : null) ?? (await open(file, recorded, false));
    if (opened === null) return false;
    const { encoding } = opened;
    await sendOpened(request, response, opened, { name: file, encoding, cacheControl: cacheControl(path) });
    return true;
  }

  return (request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (path.length > LONGEST || !fileName.test(path)) return next();
    findRecord(path.slice(1))
      .then((recorded) => recorded !== null && serve(request, response, path, recorded))
      .then((served) => void (served || next()), next);
  };
}

const cacheControl = (path: string) =>
  /^\/[^/]+\//.test(path) && !path.endsWith('.json') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

/**
 * Compares files with their recorded hash, once for each content. A file that is written over gets another time of
 * change (ctime), which no program can set.
 */
class RecordedContent {
  readonly #outcomes = new Map<string, boolean>();

  /**
   * @param integrity one hash, or several with spaces between, of which one fits
   * @param atMost bytes; a compressed copy of more is none
   */
  async fits(
    { handle, stats }: OpenedFile,
    integrity: string,
    { compressed, atMost }: { compressed: boolean; atMost: number },
  ): Promise<boolean> {
    const { dev, ino, size, mtimeNs, ctimeNs } = stats;
    const key = [dev, ino, size, mtimeNs, ctimeNs, compressed, integrity].join(' ');
    const known = this.#outcomes.get(key);
    if (known !== undefined) return known;
    const content = handle.createReadStream({ autoClose: false, start: 0 });
    const hash = await (compressed ? readCompressedHash(content, atMost) : readHash(content, atMost));
    const fits = hash !== null && integrity.split(/\s+/).includes(hash);
    this.#outcomes.set(key, fits);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > REMEMBERED && oldest !== undefined) this.#outcomes.delete(oldest);
    return fits;
  }
}

/** `sha384-...` of what a stream gives; null where it gives more than `atMost` bytes. */
async function readHash(content: AsyncIterable<Buffer>, atMost: number): Promise<string | null> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > atMost) return null;
    hash.update(chunk);
  }
  return `sha384-${hash.digest('base64')}`;
}

/** The same of what was compressed; null also where it is no brotli. */
async function readCompressedHash(content: Readable, atMost: number): Promise<string | null> {
  let found: string | null = null;
  try {
    await pipeline(content, createBrotliDecompress(), async (plain: AsyncIterable<Buffer>) => {
      found = await readHash(plain, atMost);
    });
  } catch (error) {
    // No brotli, or cut off; a disk that can't be read is another matter.
    if (!/^(ERR|Z)_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return found;
}
