const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** What a file holds. @throws {DOMException} it can't be read any more */
const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** CRC-32 as zip archives have it. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

/** A record of an archive, little-endian: numbers with two or four bytes each. */
function record(signature: number, fields: readonly (readonly [size: 2 | 4, value: number])[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 4)));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return view.buffer;
}

/** Version 2.0, names in UTF-8, not compressed, 1 January 1980: the same files are the same archive. */
const stored = [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [2, 0],
  [2, 0x0021],
] as const;

/** Several files as one zip archive, not compressed. @throws {DOMException} one can't be read. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const sum = checksumOf(await bytesOf(file));
    const facts = [...stored, [4, sum], [4, file.size], [4, file.size], [2, name.length], [2, 0]] as const;
    const head = record(0x04034b50, facts);
    const entry = record(0x02014b50, [[2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]);
    parts.push(head, name, file);
    directory.push(entry, name);
    offset += head.byteLength + name.length + file.size;
    directorySize += entry.byteLength + name.length;
  }
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end]);
}
