/** What reading may take. */
export interface Bounds {
  mostBytes: number;
  patienceMs: number;
}

class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  readonly code = 'too_large';
}

/** What an address answers, as text. @throws it does not answer well, in time, or with so little */
export async function readAddress(address: string, bounds: Bounds): Promise<string> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(bounds.patienceMs),
  });
  if (!answer.ok || answer.body === null) throw new Error(`${address} answered ${answer.status}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    parts.push(part);
    if (size > bounds.mostBytes) break;
  }
  return within(Buffer.concat(parts), bounds);
}

/** @throws {TooLargeError} */
export function within(bytes: Buffer, { mostBytes }: Bounds): string {
  if (bytes.length > mostBytes) throw new TooLargeError(`It is larger than ${mostBytes} bytes.`);
  return bytes.toString('utf8');
}
