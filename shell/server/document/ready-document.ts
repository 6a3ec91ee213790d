import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { compress } from '@adili/server/compress';
import { namesTag } from '@adili/server/files/send-file';
import type { FixedHeaders } from '@adili/server/fixed-headers';
import { takesBrotli } from '@adili/server/takes-brotli';
import type { ComposedDocument } from './compose-document.ts';

/** Largest document that is worth its densest compression: that of a larger one would hold up everybody's. */
const DENSE_BYTES = 160 * 1024;

/** Who may keep a document, and what it depends on. */
export type Terms = 'everyone' | 'visitor' | 'nobody';

const headersFor: Readonly<Record<Terms, FixedHeaders>> = {
  everyone: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' },
  visitor: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' },
  nobody: { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' },
};

/** An answer with nothing left to decide or to make. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | undefined;
}

/** A document as it is sent, in each of its forms. */
export class ReadyDocument {
  /** Bytes of it, not compressed. */
  readonly size: number;
  readonly #etag: string | null;
  readonly #whole: Answer;
  readonly #unchanged: Answer;
  /** Null while it is being compressed. */
  #small: Answer | null = null;
  readonly #compressed: Promise<Answer>;

  /**
   * @param everyAnswers headers that the site sends with whatever it answers
   * @param quality of its compression: 11 for what is sent again and again
   */
  constructor(
    { html, status, policy }: ComposedDocument,
    { everyAnswers, terms, quality }: { everyAnswers: FixedHeaders; terms: Terms; quality: 4 | 11 },
  ) {
    const body = Buffer.from(html);
    this.size = body.length;
    this.#etag = terms === 'nobody' ? null : etagOf(body);
    const headers = {
      ...everyAnswers,
      ...headersFor[terms],
      ...(this.#etag === null ? {} : { ETag: this.#etag }),
      'Content-Security-Policy': policy,
    };
    const ofBody = {
      ...headers,
      ...(status === 503 ? { 'Retry-After': '10' } : {}),
      'Content-Type': 'text/html; charset=utf-8',
    };
    const answer = (sent: Buffer): Answer => ({
      status,
      headers: { ...ofBody, 'Content-Length': sent.length },
      body: sent,
    });
    this.#whole = answer(body);
    this.#unchanged = { status: 304, headers, body: undefined };
    this.#compressed = compress(body, body.length > DENSE_BYTES ? 4 : quality).then((sent) => {
      const small = answer(sent);
      const headers = { ...small.headers, 'Content-Encoding': 'br' };
      this.#small = { ...small, headers };
      return this.#small;
    });
  }

  /** What a request with these headers is answered; null while that is still being compressed. */
  answerAtOnce(headers: IncomingHttpHeaders): Answer | null {
    const known = headers['if-none-match'];
    if (known !== undefined && this.#isNamed(known)) return this.#unchanged;
    return takesBrotli(headers) ? this.#small : this.#whole;
  }

  /** The same, once it is there. */
  async answerTo(headers: IncomingHttpHeaders): Promise<Answer> {
    return this.answerAtOnce(headers) ?? (await this.#compressed);
  }

  #isNamed(known: string): boolean {
    return this.#whole.status === 200 && this.#etag !== null && namesTag(known, this.#etag);
  }
}

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Sends it, to HEAD without its body, beside what headers are set already. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}
