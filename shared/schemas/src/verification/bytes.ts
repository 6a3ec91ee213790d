/** Bytes that are read in pieces: a file on disk, or one that a person chose in a browser. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** @returns those from `start` up to `end`; fewer where it holds fewer */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that a person chose. */
export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
});

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** SHA-256 in hexadecimal. */
export async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The check sum of zip archives (ISO 3309), which browsers have none of. */
export function crc32(content: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of content) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The place of the first byte that is another; null where both are the same. */
export function firstOdd(found: Uint8Array, expected: Uint8Array): number | null {
  const length = Math.max(found.length, expected.length);
  for (let at = 0; at < length; at += 1) if (found[at] !== expected[at]) return at;
  return null;
}
