import type { PageResult } from '@adili/audits/model';
import { findChromium } from '@adili/server/find-chromium';
import { type Browser, chromium } from 'playwright-core';
import { auditPage, type PageOptions } from '../audit-page.ts';

/** By https, as browsers keep from other pages what tells how a device is moved. */
const SITE = 'https://site.test/';

/** A Chromium for all tests of a file, which audits pages that are given as text. */
export class AuditHtml {
  #browser: Browser | undefined;

  async open(): Promise<void> {
    const executablePath = findChromium();
    if (!executablePath)
      throw new Error('These tests need Chromium: install it or name it in CHROMIUM_PATH.');
    this.#browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--mute-audio', '--autoplay-policy=no-user-gesture-required'],
    });
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  /** Audits a document of this body in a profile of its own; other addresses of its site answer an empty page, and those
   * that begin with /hang nothing. */
  async audit(
    body: string,
    head = '',
    { onRequest, ...options }: Partial<PageOptions> & { onRequest?: (path: string) => void } = {},
  ): Promise<PageResult> {
    const context = await (this.#browser as Browser).newContext();
    try {
      await context.route('**', (route) => {
        onRequest?.(new URL(route.request().url()).pathname);
        // It never answers.
        if (new URL(route.request().url()).pathname.startsWith('/hang')) return undefined;
        const isFirst = route.request().url() === SITE;
        const html = isFirst
          ? this.#document(body, head)
          : '<!doctype html><html lang="en"><title>Other</title>';
        return route.fulfill({ contentType: 'text/html', body: html });
      });
      return await auditPage(await context.newPage(), SITE, { pressKeys: true, pictures: false, ...options });
    } finally {
      await context.close();
    }
  }

  #document = (body: string, head: string) =>
    `<!doctype html><html lang="en"><head><title>A page to audit</title>${head}</head><body>${body}</body></html>`;
}

/** What failed, as "criterion selector". */
export const failed = ({ findings }: PageResult): string[] =>
  findings
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ criterion, selector }) => `${criterion} ${selector}`);

/** What asks for a person, in the same form. */
export const asked = ({ findings }: PageResult): string[] =>
  findings
    .filter(({ verdict }) => verdict === 'review')
    .map(({ criterion, selector }) => `${criterion} ${selector}`);
