import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Budget } from './budget.ts';
import type { Network } from './network.ts';
import { unlessAborted } from './unless-aborted.ts';

export interface SendOptions {
  readonly network: Network;
  /** Ends the request and the reading of its answer. */
  readonly signal: AbortSignal;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly budget?: Budget | undefined;
  /** Takes any certificate, for who only looks at what a server says: nothing may be told it. */
  readonly anyCertificate?: boolean | undefined;
}

/** The socket asks for no name again: it gets the vetted addresses. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((text) => ({ address: text, family: isIP(text) }));
    const [first = { address: '', family: 4 }] = found;
    if (all) done(null, found);
    else done(null, first.address, first.family);
  };

const brokenOff = () => Object.assign(new Error('It answers in no HTTP.'), { code: 'ECONNRESET' });

/** The host and the port that an address of the web is reached at. */
export const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
});

/**
 * One request to an address that somebody typed: the only way out to such. The addresses of its name are vetted, and
 * those are dialled; a redirect is the caller's to follow, by another call of this.
 * @throws {RefusedError | BudgetSpentError | Error} what is not to be reached
 */
export async function send(url: URL, options: SendOptions): Promise<http.IncomingMessage> {
  const { network, signal, method = 'GET', headers, body, budget, anyCertificate } = options;
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${url.protocol} is not fetched.`);
  budget?.take();
  const { host, port } = placeOf(url);
  const addresses = await unlessAborted(network.vet(host, port), signal);
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
    },
    lookup: lookupOf(addresses),
    signal,
    agent: false,
    ...(anyCertificate ? { rejectUnauthorized: false } : {}),
  } as const;
  return new Promise((resolve, reject) => {
    request(url, sent, resolve)
      .on('error', reject)
      // One that is answered by another protocol, as 101 does, ends without an error or an answer.
      .on('close', () => reject(brokenOff()))
      .end(body);
  });
}
