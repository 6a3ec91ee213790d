import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { compress } from '@adili/server/compress';
import { namesTag } from '@adili/server/files/send-file';
import type { FixedHeaders } from '@adili/server/fixed-headers';
import { takesBrotli } from '@adili/server/takes-brotli';
import type { ComposedDocument } from './compose-document.ts';

/** Largest document that is worth its densest compression: that of a larger one would hold up all others. */
const DENSE_BYTES = 160 * 1024;

/**
 * Of what is the same for everybody and changes with a publish: browsers ask each time, a shared cache every two seconds.
 * With the two seconds between two looks at the registry that is 5 at most until all see it. While the shell is away a
 * cache serves on for a day.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=86400';

/** By who may keep a document: how it says so, and what it depends on. */
const caching = {
  'any cache': { 'Cache-Control': PUBLIC, Vary: 'Accept-Encoding' },
  'this visitor': { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' },
  'no cache': { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' },
} as const;

/** A response with nothing left to decide or to make. */
export interface DocumentResponse {
  status: number;
  headers: Readonly<Record<string, string | number>>;
  body?: Buffer;
}

export interface Sending {
  /** Headers of every response of the site. */
  headers: FixedHeaders;
  keptBy: keyof typeof caching;
  /** Of its compression: 11 for what is sent again and again. */
  quality: 4 | 11;
}

/** A document as it is sent, in each of its forms. */
export class ReadyDocument {
  /** Bytes of it, not compressed. */
  readonly size: number;
  readonly #etag: string | null;
  readonly #whole: DocumentResponse;
  readonly #unchanged: DocumentResponse;
  readonly #compress: () => Promise<DocumentResponse>;
  /** Of its compression, from the first request that takes it. */
  #compressing: Promise<DocumentResponse> | null = null;
  /** Null until it is compressed. */
  #small: DocumentResponse | null = null;

  constructor({ html, status, policy }: ComposedDocument, { headers, keptBy, quality }: Sending) {
    const body = Buffer.from(html);
    this.size = body.length;
    // While a canary runs it is another one: by 304 a shared cache would take what it has for public still.
    const etag = `"${createHash('sha256').update(keptBy).update(body).digest('base64url').slice(0, 27)}"`;
    this.#etag = status === 200 && keptBy !== 'no cache' ? etag : null;
    const ofEach = {
      ...headers,
      ...caching[keptBy],
      ...(keptBy !== 'no cache' && { ETag: etag }),
      'Content-Security-Policy': policy,
    };
    this.#unchanged = { status: 304, headers: ofEach };
    const whole = (sent: Buffer, encoding = {}): DocumentResponse => ({
      status,
      headers: {
        ...ofEach,
        ...(status === 503 && { 'Retry-After': '10' }),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': sent.length,
        ...encoding,
      },
      body: sent,
    });
    this.#whole = whole(body);
    this.#compress = async () => {
      const sent = await compress(body, body.length > DENSE_BYTES ? 4 : quality);
      this.#small = whole(sent, { 'Content-Encoding': 'br' });
      return this.#small;
    };
  }

  /** The compressed form; one compression serves all who wait for it. */
  compressed(): Promise<DocumentResponse> {
    this.#compressing ??= this.#compress();
    return this.#compressing;
  }

  /** The response to a request with these headers; null where that must be compressed first. */
  responseNow(headers: IncomingHttpHeaders): DocumentResponse | null {
    const known = headers['if-none-match'];
    if (known !== undefined && this.#etag !== null && namesTag(known, this.#etag)) return this.#unchanged;
    return takesBrotli(headers) ? this.#small : this.#whole;
  }
}

/** Sends it, to HEAD without its body, with the headers that are set already. */
export function send(response: ServerResponse, { status, headers, body }: DocumentResponse): void {
  response.writeHead(status, headers).end(body);
}
