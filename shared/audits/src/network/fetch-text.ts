import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { hostOfAddress } from './host-of.ts';
import type { Network } from './network.ts';

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
  signal?: AbortSignal;
}

export interface FetchedText {
  status: number;
  /** Where the redirects ended. */
  url: string;
  text: string;
  /** There is more than was read. */
  isCut?: boolean;
}

/** A file that leads to another host, where it must not. */
export class OtherHostError extends Error {
  override name = 'OtherHostError';
}

const MAX_REDIRECTS = 5;

/** Lets through no more than `maxBytes`. */
const atMost = (maxBytes: number) => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new Error(`It is larger than ${maxBytes} bytes.`) : null, chunk);
    },
  });
};

/**
 * A text file of the web by GET, under the rules of `network` also after each redirect; unpacked where its name or
 * its encoding is gzip's. Rejects with RefusedError or OtherHostError, and where it is too large, too slow or not to
 * be had.
 */
export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const response = await get(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    const next = status >= 300 && status < 400 ? headers.location : undefined;
    if (next === undefined) return { status, url: url.href, ...(await read(response, options)) };
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new Error(`It redirects more than ${MAX_REDIRECTS} times.`);
    url = new URL(next, url);
    if (options.sameHost && hostOfAddress(url.href) !== hostOfAddress(address))
      throw new OtherHostError(`It leads to ${url.host}.`);
  }
}

async function get(
  url: URL,
  { network, userAgent, headersOf }: FetchTextOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${url.protocol} is not fetched.`);
  const { request } = url.protocol === 'https:' ? https : http;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const addresses = await network.vet(host, port);
  // The socket asks for no name again: it gets the vetted addresses.
  const lookup: LookupFunction = (_name, { all }, done) => {
    const found = addresses.map((text) => ({ address: text, family: isIP(text) }));
    const [first = { address: '', family: 4 }] = found;
    if (all) done(null, found);
    else done(null, first.address, first.family);
  };
  const accept = 'text/plain, application/xml, text/xml, */*;q=0.5';
  const headers = { 'user-agent': userAgent, accept, ...headersOf?.(url.href) };
  return new Promise((resolve, reject) => {
    request(url, { lookup, headers, signal, agent: false }, resolve).on('error', reject).end();
  });
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
