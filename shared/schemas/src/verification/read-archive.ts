import type { ArchivedEntry } from './archive-form.ts';
import type { ByteSource } from './bytes.ts';

/** The form of an archive isn’t that of a pack; the message says how, and no more than a line. */
export class ArchiveFormError extends Error {
  override readonly name = 'ArchiveFormError';
}

/** Files in a pack at most: more than an organisation may have pieces of evidence. */
const mostEntries = 30_000;
/** Bytes of one file in a pack, which is read whole; a piece of evidence has 25 MB at most. */
const mostEntryBytes = 256 * 1024 * 1024;
/** Bytes of a row of the directory without its name, and of the longest name. */
const rowBytes = 46;
const mostRowBytes = rowBytes + 1_100;
/** Latin letters, digits, dots and dashes, in folders: no path that leads elsewhere. */
const nameForm = /^(?!\.)[\w.-]{1,255}(?:\/(?!\.)[\w.-]{1,255}){0,3}$/;

/** Bytes of a name that are no letters must not reach a terminal. */
const shownName = (name: string) => JSON.stringify(name.slice(0, 100));

const noArchive = (why: string) => new ArchiveFormError(`it can't be read as a zip archive (${why})`);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const large = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

const endBytes = 22;
const locatorBytes = 20;
const largeEndBytes = 56;

/** What the end of an archive says of its directory, which lies right before it. */
async function readEnd(source: ByteSource): Promise<Directory> {
  const at = source.size - endBytes;
  if (at < 0) throw noArchive('it is too short');
  const end = viewOf(await source.read(at, source.size));
  if (end.byteLength < endBytes || end.getUint32(0, true) !== 0x06054b50) throw noArchive('it has no end');
  const said = {
    count: end.getUint16(10, true),
    size: end.getUint32(12, true),
    start: end.getUint32(16, true),
  };
  if (said.count < 0xffff && said.size < 0xffffffff && said.start < 0xffffffff) return { ...said };
  const largeAt = at - locatorBytes - largeEndBytes;
  if (largeAt < 0) throw noArchive('its end is cut off');
  const largeEnd = viewOf(await source.read(largeAt, largeAt + largeEndBytes));
  if (largeEnd.getUint32(0, true) !== 0x06064b50) throw noArchive('its end is cut off');
  return { count: large(largeEnd, 32), size: large(largeEnd, 40), start: large(largeEnd, 48) };
}

/** The size of an entry, which stands elsewhere where it or its place is large. */
function sizeIn(view: DataView, at: number, nameLength: number, extraLength: number): number {
  const size = view.getUint32(at + 24, true);
  const extra = at + rowBytes + nameLength;
  if (size !== 0xffffffff || extraLength < 12 || view.getUint16(extra, true) !== 1) return size;
  return large(view, extra + 4);
}

function entriesIn(directory: Uint8Array, count: number, fileSize: number): ArchivedEntry[] {
  const view = viewOf(directory);
  const names = new TextDecoder();
  const entries: ArchivedEntry[] = [];
  let at = 0;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + rowBytes > directory.length || view.getUint32(at, true) !== 0x02014b50)
      throw noArchive('its directory is cut off');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    ) as [number, number, number];
    const next = at + rowBytes + nameLength + extraLength + commentLength;
    if (next > directory.length) throw noArchive('its directory is cut off');
    const name = names.decode(directory.subarray(at + rowBytes, at + rowBytes + nameLength));
    if (!nameForm.test(name))
      throw new ArchiveFormError(`it may not have an entry of the name ${shownName(name)}`);
    if (view.getUint16(at + 10, true) !== 0)
      throw new ArchiveFormError(`the entry ${shownName(name)} is compressed, which no pack's is`);
    if ((view.getUint16(at + 8, true) & 1) !== 0)
      throw new ArchiveFormError(`the entry ${shownName(name)} is encrypted`);
    const size = sizeIn(view, at, nameLength, extraLength);
    if (size > mostEntryBytes)
      throw new ArchiveFormError(`the entry ${shownName(name)} is larger than a pack's may be`);
    sum += size;
    // Entries that lie over each other would have a small file say a lot.
    if (sum > fileSize) throw new ArchiveFormError('its entries say more than it holds');
    entries.push({ name, size, crc32: view.getUint32(at + 16, true) });
    at = next;
  }
  if (at !== directory.length) throw noArchive('its directory has more than its entries');
  return entries;
}

/** The entries that an archive’s directory names, in its order. @throws {ArchiveFormError} it isn’t that of a pack */
export async function readEntries(source: ByteSource): Promise<ArchivedEntry[]> {
  const { count, size, start } = await readEnd(source);
  if (count > mostEntries)
    throw new ArchiveFormError(`it names ${count} files, and a pack has ${mostEntries} at most`);
  if (size > count * mostRowBytes || start + size > source.size)
    throw noArchive('its directory lies elsewhere than it says');
  const entries = entriesIn(await source.read(start, start + size), count, source.size);
  if (new Set(entries.map(({ name }) => name)).size !== entries.length)
    throw new ArchiveFormError('two of its entries have the same name');
  return entries;
}
