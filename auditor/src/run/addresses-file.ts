import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The addresses of a file, one on a line, read as they are needed; '-' is the standard input. Blank lines are none. */
export async function* addressesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  // A file that can't be read fails here, and not somewhere in the event loop.
  const failed = new Promise<never>((_, reject) => input.once('error', reject));
  failed.catch(() => undefined);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([lines.next(), failed]);
    if (done) return;
    const address = value.replace(/^\uFEFF/, '').trim();
    if (address !== '') yield address;
  }
}
