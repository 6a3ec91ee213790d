import { FileTooLargeError } from './version-store.ts';

/**
 * All that a stream gives, unless that is more than `atMost` bytes: then it is left, and no more of it is read.
 * @param what is named where it is too large
 * @throws {FileTooLargeError}
 */
export async function readBounded(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  what: string,
  atMost: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > atMost) throw new FileTooLargeError(what, atMost);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** The body of an answer, in the same way; one that says it is too large is not begun. @throws {FileTooLargeError} */
export async function readBody({ body, headers }: Response, what: string, atMost: number): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > atMost) {
    await body?.cancel();
    throw new FileTooLargeError(what, atMost);
  }
  return readBounded(body ?? [], what, atMost);
}
