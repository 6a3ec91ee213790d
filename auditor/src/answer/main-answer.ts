import type { Page, Request, Response } from 'playwright-core';
import { PageProblem } from '../browser/page-problem.ts';
import { kindOf } from './kinds.ts';
import { leadsToLogIn } from './log-in.ts';
import type { AnswerLook } from './look-at-answer.ts';
import { retryAfterMs } from './retry-after.ts';

/** Characters of an address that a sentence shows. */
const MOST_ADDRESS = 200;

const short = (text: string) => (text.length > MOST_ADDRESS ? `${text.slice(0, MOST_ADDRESS - 1)}…` : text);

/** What was asked for is no page: it is named, and left out. */
export class NoPageError extends PageProblem {
  override name = 'NoPageError';
}

/** The address leads to a log-in that was not asked for. */
export class NeedsLogInError extends PageProblem {
  override name = 'NeedsLogInError';
  readonly address: string;
  constructor(address: string) {
    super(`It leads to a log-in, ${short(address)}: what lies behind was not looked at.`);
    this.address = address;
  }
}

/** The server is busy, and says when to come again. */
export class BusyError extends PageProblem {
  override name = 'BusyError';
  /** Milliseconds. */
  readonly waitMs: number;
  constructor(status: number, waitMs: number) {
    super(`The address answers ${status}, and asks to come again in ${Math.ceil(waitMs / 1000)} seconds.`);
    this.waitMs = waitMs;
  }
}

/** Answers that end before all has come, by Chromium's code. */
const BROKEN: readonly [code: RegExp, reason: string][] = [
  [/ERR_CONTENT_DECODING_FAILED/, 'Its answer can’t be unpacked: it is not what its Content-Encoding says.'],
  [
    /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/,
    'Its answer ends before all of it has come.',
  ],
];

const BUSY = [429, 503];
const WITHOUT_CONTENT = [204, 205];
const noPage = (kind: string) => new NoPageError(`It is ${kind}, and no page.`);

/** What the page's own address answers, followed from before its first navigation. */
export class MainAnswer {
  readonly #page: Page;
  #response: Response | undefined;
  /** Rejects with PageProblem where the answer breaks off. */
  readonly broken: Promise<never>;

  constructor(page: Page) {
    this.#page = page;
    const { promise, reject } = Promise.withResolvers<never>();
    this.broken = promise;
    promise.catch(() => undefined);
    page.on('response', (response) => {
      if (this.#isOwn(response.request())) this.#response = response;
    });
    page.on('requestfailed', (request) => {
      if (!this.#isOwn(request)) return;
      const code = request.failure()?.errorText ?? '';
      const found = BROKEN.find(([pattern]) => pattern.test(code));
      if (found) reject(new PageProblem(found[1]));
    });
  }

  #isOwn(request: Request): boolean {
    return request.isNavigationRequest() && request.frame() === this.#page.mainFrame();
  }

  /** Why nothing can be shown of an answer, by its head alone: it has no content, or is a file. */
  whyNotShown(error: unknown): unknown {
    const { status = 200, type, disposition } = this.#head();
    if (WITHOUT_CONTENT.includes(status)) return new NoPageError(`It has no content (${status}).`);
    if (!/Download is starting/i.test(String(error))) return error;
    return noPage((!disposition.startsWith('attachment') && kindOf(type)) || 'a file to download');
  }

  /** Throws where the server refuses, or is busy. */
  mustBeGood(): void {
    const { status = 200, retryAfter } = this.#head();
    const wait = BUSY.includes(status) ? retryAfterMs(retryAfter) : undefined;
    if (wait !== undefined) throw new BusyError(status, wait);
    if (status >= 400) throw new PageProblem(`The address answers ${status}.`);
  }

  /** Throws where a document is no page, or another than was asked for. */
  mustBePage(asked: string, look: AnswerLook): void {
    const { type } = this.#head();
    const sent = kindOf(type);
    // Where Chromium has a viewer for PDF, its document is HTML.
    if (sent === 'a PDF') throw noPage(sent);
    const kind = kindOf(look.type, look.root);
    // Chromium takes most feeds for plain text.
    if (kind) throw noPage(kind === 'plain text' && sent ? sent : kind);
    if (look.isEmpty) throw new NoPageError('It is empty, and no page.');
    const ended = this.#page.url();
    if (leadsToLogIn(asked, ended, look)) throw new NeedsLogInError(ended);
  }

  #head() {
    const headers = this.#response?.headers() ?? {};
    return {
      status: this.#response?.status(),
      type: headers['content-type'] ?? '',
      disposition: headers['content-disposition'] ?? '',
      retryAfter: headers['retry-after'],
    };
  }
}
