import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Network } from './network.ts';

export interface FetchTextOptions {
  network: Network;
  userAgent: string;
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface FetchedText {
  status: number;
  /** Where the redirects ended. */
  url: string;
  text: string;
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
 * its encoding is gzip's. Rejects with RefusedError, and where it is too large, too slow or not to be had.
 */
export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const response = await get(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    const next = status >= 300 && status < 400 ? headers.location : undefined;
    if (next === undefined) return { status, url: url.href, text: await read(response, options) };
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new Error(`It redirects more than ${MAX_REDIRECTS} times.`);
    url = new URL(next, url);
  }
}

async function get(
  url: URL,
  { network, userAgent }: FetchTextOptions,
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
  const headers = { 'user-agent': userAgent, accept: 'text/plain, application/xml, text/xml, */*;q=0.5' };
  return new Promise((resolve, reject) => {
    request(url, { lookup, headers, signal, agent: false }, resolve).on('error', reject).end();
  });
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function read(response: http.IncomingMessage, { maxBytes }: FetchTextOptions): Promise<string> {
  const bytes = await buffer(response.compose(atMost(maxBytes)));
  if (!isGzip(bytes)) return bytes.toString('utf8');
  const unpack = createGunzip();
  const limited = atMost(maxBytes);
  unpack.end(bytes);
  const [unpacked] = await Promise.all([buffer(limited), pipeline(unpack, limited)]);
  return unpacked.toString('utf8');
}
