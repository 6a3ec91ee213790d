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

export interface Loaded {
  status: number | undefined;
  /** What never came. */
  leftOut: LeftOut[];
}

/**
 * Goes to an address and waits for all that the page loads by itself. What hangs is given up after a while, and the
 * page stands as it is then.
 * @throws where there is no first answer
 */
export async function loadPage(
  page: Page,
  url: string,
  traffic: Traffic,
  session: CDPSession,
  signal: AbortSignal | undefined,
): Promise<Loaded> {
  await traffic.listen(session);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: LOAD_LIMIT });
  const status = response?.status();
  const loaded = page.waitForLoadState('load', { timeout: LOAD_LIMIT }).then(
    () => true,
    () => true,
  );
  for (;;) {
    signal?.throwIfAborted();
    if (await Promise.race([loaded, pause(100)])) return { status, leftOut: [] };
    if (traffic.hangs) break;
  }
  const leftOut = hungParts(traffic.underWay);
  await session.send('Page.stopLoading');
  return { status, leftOut };
}

const pause = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

const hungParts = (hung: readonly Request[]): LeftOut[] =>
  hung.slice(0, MOST_NAMED).map((request) => {
    const kind = request.resourceType();
    const what = request.isNavigationRequest() ? 'a frame' : (nameOf[kind] ?? 'a file');
    const address = request
      .url()
      .replace(/[?#].*$/s, '')
      .slice(0, 200);
    return {
      criteria: openBy[kind] ?? allCriteria,
      reason: `The page was audited without ${what} that never came: ${address}.`,
    };
  });
