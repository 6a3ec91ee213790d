import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { OpenedFile } from '@adili/delivery/store/open-inside';

/** Files whose outcome is remembered. */
const REMEMBERED = 10_000;

/** A file is not the one that was recorded. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
  constructor(key: string) {
    super(`${key} differs from its recorded hash. Publish that version again, or roll it back.`);
  }
}

/**
 * Compares files with their recorded hash, once for each content. A file that is written over gets another time of
 * change (ctime), which nobody can set.
 */
export class RecordedContent {
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
    const hash = await (compressed ? hashOfCompressed(content, atMost) : hashOf(content, atMost));
    const fits = hash !== null && integrity.split(/\s+/).includes(hash);
    this.#outcomes.set(key, fits);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > REMEMBERED && oldest !== undefined) this.#outcomes.delete(oldest);
    return fits;
  }
}

/** `sha384-...` of what a stream gives; null where it gives more than `atMost` bytes. */
async function hashOf(content: AsyncIterable<Buffer>, atMost: number): Promise<string | null> {
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
async function hashOfCompressed(content: Readable, atMost: number): Promise<string | null> {
  let found: string | null = null;
  try {
    await pipeline(content, createBrotliDecompress(), async (plain: AsyncIterable<Buffer>) => {
      found = await hashOf(plain, atMost);
    });
  } catch (error) {
    // No brotli, or cut off; a disk that can't be read is another matter.
    if (!/^(ERR|Z)_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  return found;
}
