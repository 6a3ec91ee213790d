import { bytesOf } from './bytes.ts';

/** An entry of an archive. */
export interface ArchivedEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly crc32: number;
}

/** Numbers, each with the bytes that it takes, the lowest first. */
type Fields = readonly (readonly [bytes: 2 | 4 | 8, value: number])[];

function record(fields: Fields, ...texts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const start = fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const made = new Uint8Array(texts.reduce((sum, { length }) => sum + length, start));
  const view = new DataView(made.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += bytes;
  }
  for (const text of texts) {
    made.set(text, at);
    at += text.length;
  }
  return made;
}

const most32 = 0xffffffff;
/** Names in UTF-8, and sizes behind the content. */
const flags = 0x0808;
/** Midnight of 1 January 1980, as DOS has it. */
const time = [
  [2, 0],
  [2, 0x21],
] as const;
/** Unix, by version 6.3 of the format. */
const madeBy = 0x033f;
/** A file that all may read and its owner may write. */
const attributes = 0o100644 * 0x10000;

const isLarge = ({ size }: ArchivedEntry, offset: number) => size >= most32 || offset >= most32;
const neededBy = (large: boolean) => (large ? 45 : 20);

/** What stands before the content of an entry. */
export function entryHead({ name }: Pick<ArchivedEntry, 'name'>): Uint8Array<ArrayBuffer> {
  const text = bytesOf(name);
  return record(
    [[4, 0x04034b50], [2, 20], [2, flags], [2, 0], ...time, [4, 0], [4, 0], [4, 0], [2, text.length], [2, 0]],
    text,
  );
}

/** What stands behind it. @param offset of the entry’s head in the archive */
export function entryTail(entry: ArchivedEntry, offset: number): Uint8Array<ArrayBuffer> {
  const width = isLarge(entry, offset) ? 8 : 4;
  return record([
    [4, 0x08074b50],
    [4, entry.crc32],
    [width, entry.size],
    [width, entry.size],
  ]);
}

function directoryRow(entry: ArchivedEntry, offset: number): Uint8Array<ArrayBuffer> {
  const { name, size, crc32 } = entry;
  const text = bytesOf(name);
  const large = isLarge(entry, offset);
  const extra = large
    ? record([
        [2, 1],
        [2, 24],
        [8, size],
        [8, size],
        [8, offset],
      ])
    : new Uint8Array();
  const [shownSize, shownOffset] = large ? [most32, most32] : [size, offset];
  return record(
    [
      ...([
        [4, 0x02014b50],
        [2, madeBy],
        [2, neededBy(large)],
        [2, flags],
        [2, 0],
      ] as const),
      ...time,
      ...([
        [4, crc32],
        [4, shownSize],
        [4, shownSize],
        [2, text.length],
        [2, extra.length],
      ] as const),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [4, attributes],
        [4, shownOffset],
      ] as const),
    ],
    text,
    extra,
  );
}

/** The directory of an archive with its end, as they follow the last entry. @param offsets where each entry begins */
export function archiveEnd(
  entries: readonly ArchivedEntry[],
  offsets: readonly number[],
  start: number,
): Uint8Array<ArrayBuffer> {
  const rows = entries.map((entry, index) => directoryRow(entry, offsets[index] ?? 0));
  const size = rows.reduce((sum, { length }) => sum + length, 0);
  const large = rows.length >= 0xffff || size >= most32 || start >= most32;
  const shownCount = Math.min(rows.length, 0xffff);
  const largeEnd = large
    ? record([
        ...([
          [4, 0x06064b50],
          [8, 44],
          [2, madeBy],
          [2, 45],
          [4, 0],
          [4, 0],
        ] as const),
        ...([
          [8, rows.length],
          [8, rows.length],
          [8, size],
          [8, start],
        ] as const),
        ...([
          [4, 0x07064b50],
          [4, 0],
          [8, start + size],
          [4, 1],
        ] as const),
      ])
    : new Uint8Array();
  const end = record([
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, shownCount],
      [2, shownCount],
    ] as const),
    ...([
      [4, Math.min(size, most32)],
      [4, Math.min(start, most32)],
      [2, 0],
    ] as const),
  ]);
  return record([], ...rows, largeEnd, end);
}
