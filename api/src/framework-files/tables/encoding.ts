/** A file as text, or what it is not. */
export interface Decoded {
  readonly text: string;
  /** What its reader should know of how it was read. */
  readonly note?: string;
}

const windowsNote =
  'This file was in Windows-1252, an older encoding. Please look whether letters such as é, ö and ß came through.';

/** Bytes at the start that show by their zeros whether each character has two. */
const sampled = 2_000;

/** What the first bytes say of the encoding themselves. */
function markedEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** UTF-16 without a mark: of Latin letters each second byte is zero. */
function evidentEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, Math.min(sampled, bytes.length - (bytes.length % 2)));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  const half = sample.length / 2;
  if (low > half * 0.6 && high < half * 0.1) return 'utf-16le';
  return high > half * 0.6 && low < half * 0.1 ? 'utf-16be' : undefined;
}

/** Text as its encoding has it; undefined where it is none in it. */
function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether bytes hold what no text does: zeros, or control characters other than tabs and line breaks. */
const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, sampled).some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));

/** What bytes say as text, by their mark, their zeros or their letters; undefined where they are no text. */
export function decode(bytes: Uint8Array): Decoded | undefined {
  const named = markedEncoding(bytes) ?? evidentEncoding(bytes);
  if (named !== undefined) {
    const text = decodedAs(named, bytes);
    return text === undefined ? undefined : { text };
  }
  const text = decodedAs('utf-8', bytes);
  if (text !== undefined) return { text };
  const older = isBinary(bytes) ? undefined : decodedAs('windows-1252', bytes);
  return older === undefined ? undefined : { text: older, note: windowsNote };
}
