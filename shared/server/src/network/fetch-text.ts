import type http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { atMost } from './at-most.ts';
import type { Budget } from './budget.ts';
import { hostOfAddress } from './host-of.ts';
import type { Network } from './network.ts';
import { send } from './send.ts';

export interface FetchTextOptions {
  network: Network;
  userAgent: string;
  maxBytes: number;
  timeoutMs: number;
  /** Reads the first `maxBytes` of a file that is larger, in place of refusing it. */
  cut?: boolean;
  /** Follows no redirect to another host. */
  sameHost?: boolean;
  /** What a request to an address says besides; asked anew for each redirect. */
  headersOf?: (url: string) => Readonly<Record<string, string>>;
  /** Whether a redirect is followed; where it isn't, it is itself what is answered. */
  follows?: (to: URL, from: URL) => boolean;
  budget?: Budget | undefined;
  /** Takes any certificate, for who only looks at what a server says. */
  anyCertificate?: boolean;
  signal?: AbortSignal;
}

/** An answer on the way, and what stands above its text. */
interface Hop {
  readonly url: string;
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
}

export interface FetchedText {
  status: number;
  /** Where the redirects ended. */
  url: string;
  text: string;
  /** Each answer, the last one too. */
  hops: readonly Hop[];
  /** There is more than was read. */
  isCut?: boolean;
}

/** A file that leads to another host, where it must not. */
export class OtherHostError extends Error {
  override name = 'OtherHostError';
}

const MAX_REDIRECTS = 5;

/**
 * A text file of the web by GET, under the rules of `network` also after each redirect; unpacked where its name or
 * its encoding is gzip's. Rejects with RefusedError or OtherHostError, and where it is too large, too slow or not to
 * be had.
 */
export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = new URL(address);
  const hops: Hop[] = [];
  for (let redirects = 0; ; redirects++) {
    const response = await get(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    hops.push({ url: url.href, status, headers });
    const said = status >= 300 && status < 400 ? headers.location : undefined;
    const next = said === undefined ? null : URL.parse(said, url);
    if (next === null || options.follows?.(next, url) === false)
      return { status, url: url.href, hops, ...(await read(response, options)) };
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new Error(`It redirects more than ${MAX_REDIRECTS} times.`);
    url = next;
    if (options.sameHost && hostOfAddress(url.href) !== hostOfAddress(address))
      throw new OtherHostError(`It leads to ${url.host}.`);
  }
}

const accept = 'text/plain, application/xml, text/xml, */*;q=0.5';

function get(
  url: URL,
  { network, userAgent, headersOf, budget, anyCertificate }: FetchTextOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const headers = { 'user-agent': userAgent, accept, ...headersOf?.(url.href) };
  return send(url, { network, signal, headers, budget, anyCertificate });
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

type Content = Pick<FetchedText, 'text' | 'isCut'>;

const read = (response: http.IncomingMessage, { maxBytes, cut }: FetchTextOptions): Promise<Content> =>
  cut ? readStart(response, maxBytes) : readWhole(response, maxBytes);

async function readWhole(response: http.IncomingMessage, maxBytes: number): Promise<Content> {
  const bytes = await buffer(response.compose(atMost(maxBytes)));
  if (!isGzip(bytes)) return { text: bytes.toString('utf8') };
  const unpack = createGunzip();
  const limited = atMost(maxBytes);
  unpack.end(bytes);
  const [unpacked] = await Promise.all([buffer(limited), pipeline(unpack, limited)]);
  return { text: unpacked.toString('utf8') };
}

async function readStart(response: http.IncomingMessage, maxBytes: number): Promise<Content> {
  const packed = await readFirst(response, maxBytes);
  if (!isGzip(packed.bytes)) return { text: packed.bytes.toString('utf8'), isCut: packed.isCut };
  // What was cut off is missed by none: it unpacks as far as it goes.
  const unpack = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  unpack.end(packed.bytes);
  const { bytes, isCut } = await readFirst(unpack, maxBytes);
  return { text: bytes.toString('utf8'), isCut: isCut || packed.isCut };
}

/** No more is read than that, and the stream is closed. */
async function readFirst(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: length > maxBytes };
}
