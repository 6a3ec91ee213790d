import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { damaged, tooLarge, WorkbookError } from './errors.ts';

/** What an archive may be, and what is said of one that isn't. */
export interface ArchiveBounds {
  /** Bytes of all parts that are read, unpacked. */
  readonly unpacked: number;
  damaged(): WorkbookError;
  tooLarge(): WorkbookError;
}

/** 50,000 rows of 20 columns have about half of that. */
const workbookBounds: ArchiveBounds = { unpacked: 150 * 1024 * 1024, damaged, tooLarge };
/** How many times as large as it is packed a part may be, where that is more than a few bytes. */
const mostRatio = 200;
const alwaysFits = 1024 * 1024;
/** Parts of a workbook: pictures and drawings are some. */
const mostEntries = 10_000;

const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: false };
const openZip = promisify<Buffer, typeof options, ZipFile>(fromBuffer);

/** The entries of an archive by their names in lower case, as Excel compares them. */
const listed = (zip: ZipFile, bounds: ArchiveBounds): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    if (zip.entryCount > mostEntries) return reject(bounds.tooLarge());
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

/** The parts of a workbook, or the files of another archive, unpacked as they are read and no further than they may be large together. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #bounds: ArchiveBounds;
  #left: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, bounds: ArchiveBounds) {
    this.#zip = zip;
    this.#entries = entries;
    this.#bounds = bounds;
    this.#left = bounds.unpacked;
  }

  /** @throws {WorkbookError} it can't be read as an archive */
  static async open(bytes: Buffer, bounds = workbookBounds): Promise<Archive> {
    try {
      const zip = await openZip(bytes, options);
      return new Archive(zip, await listed(zip, bounds), bounds);
    } catch (error) {
      throw error instanceof WorkbookError ? error : bounds.damaged();
    }
  }

  /** What its entries are called, directories among them. */
  get names(): string[] {
    return [...this.#entries.values()].map(({ fileName }) => fileName);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The text of a part, piece by piece. @throws {WorkbookError} it is too large, or damaged */
  async *read(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const piece of this.bytes(name)) yield decoder.decode(piece, { stream: true });
      yield decoder.decode();
    } catch (error) {
      throw error instanceof WorkbookError ? error : this.#bounds.damaged();
    }
  }

  /** The bytes of a part, piece by piece. @throws {WorkbookError} it is too large, or damaged */
  async *bytes(name: string): AsyncGenerator<Buffer> {
    const { damaged: isDamaged, tooLarge: isTooLarge } = this.#bounds;
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined || entry.isEncrypted()) throw isDamaged();
    const { uncompressedSize, compressedSize } = entry;
    if (uncompressedSize > this.#left) throw isTooLarge();
    if (uncompressedSize > alwaysFits && uncompressedSize > compressedSize * mostRatio) throw isTooLarge();
    this.#left -= uncompressedSize;
    try {
      // The archive's own check ends what unpacks to more than it says.
      const content = await promisify<Entry, Readable>(this.#zip.openReadStream.bind(this.#zip))(entry);
      yield* content as AsyncIterable<Buffer>;
    } catch {
      throw isDamaged();
    }
  }
}
