import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { type ArchiveEntry, writeArchive } from '../../domain/register/packs/archive.ts';

/** The form of an archive isn't that of a pack; the message says how, and no more than a line. */
export class ArchiveFormError extends Error {
  override readonly name = 'ArchiveFormError';
}

/** Files in a pack at most: more than an organisation may have pieces of evidence. */
const mostEntries = 30_000;
/** Latin letters, digits, dots and dashes, in folders: no path that leads elsewhere. */
const nameForm = /^(?!\.)[\w.-]{1,255}(?:\/(?!\.)[\w.-]{1,255}){0,3}$/;

/** An entry as the central directory has it. */
export interface PackEntry extends ArchiveEntry {
  readonly crc32: number;
}

/** Bytes of a name that are no letters must not reach a terminal. */
const shownName = (name: string) => JSON.stringify(name.slice(0, 100));

function checkedEntry(entry: Entry): void {
  const { fileName, compressionMethod, compressedSize, uncompressedSize } = entry;
  const name = shownName(fileName);
  if (!nameForm.test(fileName)) throw new ArchiveFormError(`it may not have an entry of the name ${name}`);
  if (compressionMethod !== 0 || compressedSize !== uncompressedSize)
    throw new ArchiveFormError(`the entry ${name} is compressed, which no pack's is`);
  if (entry.isEncrypted()) throw new ArchiveFormError(`the entry ${name} is encrypted`);
}

/** All entries of the central directory, in its order. */
const listed = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let size = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      try {
        checkedEntry(entry);
        size += entry.uncompressedSize;
        // Entries that lie over each other would have a small file say a lot.
        if (size > zip.fileSize) throw new ArchiveFormError('its entries say more than it holds');
        entries.push(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    if (zip.entryCount > mostEntries)
      reject(new ArchiveFormError(`it names ${zip.entryCount} files, and a pack has ${mostEntries} at most`));
    else zip.readEntry();
  });

/** What an entry says, and of what its bytes are. */
export interface Read {
  readonly sha256: string;
  readonly crc32: number;
  /** Its bytes, where they are asked for and not too many. */
  readonly bytes?: Buffer;
}

/** Reads an entry through. @param most keeps up to so many bytes */
export async function readEntry({ open, size }: PackEntry, most = 0): Promise<Read> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let crc = 0;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    crc = crc32(chunk, crc);
    if (size <= most) kept.push(chunk);
  }
  const found = { sha256: hash.digest('hex'), crc32: crc };
  return size <= most ? { ...found, bytes: Buffer.concat(kept) } : found;
}

/** The entries of an archive in a file. @throws {ArchiveFormError} its directory isn't that of a pack */
export async function readEntries(file: FileHandle): Promise<PackEntry[]> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  try {
    const zip = await promisify<number, typeof options, ZipFile>(fromFd)(file.fd, options);
    const entries = await listed(zip);
    const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
    const names = new Set(entries.map(({ fileName }) => fileName));
    if (names.size !== entries.length) throw new ArchiveFormError('two of its entries have the same name');
    return entries.map((entry) => ({
      name: entry.fileName,
      size: entry.uncompressedSize,
      crc32: entry.crc32,
      open: () => openEntry(entry),
    }));
  } catch (error) {
    if (error instanceof ArchiveFormError) throw error;
    throw new ArchiveFormError(
      `it can't be read as a zip archive (${(error as Error).message.slice(0, 200)})`,
      {
        cause: error,
      },
    );
  }
}

/** The place of the first byte that isn't as a pack of these entries has it; null where all are. */
export async function firstOddByte(file: FileHandle, entries: readonly PackEntry[]): Promise<number | null> {
  const { size } = await file.stat();
  let at = 0;
  for await (const chunk of writeArchive(entries) as AsyncIterable<Buffer>) {
    const found = Buffer.alloc(chunk.length);
    const { bytesRead } = await file.read(found, 0, chunk.length, at);
    if (bytesRead < chunk.length || !found.equals(chunk)) {
      const odd = chunk.findIndex((byte, place) => place >= bytesRead || byte !== found[place]);
      return at + odd;
    }
    at += chunk.length;
  }
  return at === size ? null : at;
}
