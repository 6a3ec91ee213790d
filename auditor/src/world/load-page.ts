import type { LeftOut } from '@adili/audits/model';
import type { CDPSession, Page, Request } from 'playwright-core';
import { allCriteria } from '../left-out.ts';
import type { Traffic } from './settle.ts';

/** Milliseconds that the first answer of a page may take, and then the rest of it. */
const LOAD_LIMIT = 30_000;

/** What a resource that never came leaves open; all criteria where it could hold or change anything. */
const openBy: Readonly<Record<string, LeftOut['criteria']>> = {
  image: ['1.1.1', '1.4.3', '1.4.5', '1.4.11'],
  font: ['1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.12'],
};
const nameOf: Readonly<Record<string, string>> = {
  image: 'a picture',
  font: 'a font',
  script: 'a script',
  stylesheet: 'a style sheet',
};
const MOST_NAMED = 10;

/**
 * Goes to an address and waits for all that the page loads by itself. What hangs, or still comes when the time is up,
 * is given up, and the page stands as it is then.
 * @returns what never came
 * @throws where there is no first answer
 */
export async function loadPage(
  page: Page,
  url: string,
  traffic: Traffic,
  session: CDPSession,
  signal: AbortSignal | undefined,
  timeout = LOAD_LIMIT,
): Promise<LeftOut[]> {
  await traffic.listen(session);
  const response = await page.goto(url, { waitUntil: 'commit', timeout });
  const document = response?.request();
  const loaded = page.waitForLoadState('load', { timeout }).then(
    () => 'all' as const,
    () => 'late' as const,
  );
  for (;;) {
    signal?.throwIfAborted();
    const end = await Promise.race([loaded, pause(100)]);
    if (end === 'all') return [];
    // Of the document itself each part is waited for: without it there is nothing to look at.
    const isComing = document && traffic.underWay.includes(document);
    if (end === 'late' || (traffic.hangs && !isComing)) break;
  }
  const leftOut = hungParts(traffic.underWay, document);
  await session.send('Page.stopLoading');
  return leftOut;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds));

const hungParts = (hung: readonly Request[], document: Request | undefined): LeftOut[] =>
  hung.slice(0, MOST_NAMED).map((request) => {
    const kind = request.resourceType();
    const ofKind = request.isNavigationRequest() ? 'a frame' : (nameOf[kind] ?? 'a file');
    const what = request === document ? 'the end of its document, which' : `${ofKind} that`;
    const address = request
      .url()
      .replace(/[?#].*$/s, '')
      .slice(0, 200);
    return {
      criteria: openBy[kind] ?? allCriteria,
      reason: `The page was audited without ${what} never came: ${address}.`,
    };
  });
