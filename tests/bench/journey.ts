import type { Page } from 'playwright';
import { inFreshTab, withBrowser } from './fresh-tab.ts';
import type { LoadedScript } from './pages.ts';
import { origins } from './subjects.ts';
import { fillInLogin } from './ways.ts';

/** The scripts that a tab loads over five pages of four remotes, in order. */
export interface Journeys {
  /** In the product, by what its pages need. */
  ours: readonly LoadedScript[];
  /** The same with what is fetched ahead, of pages too that are never opened. */
  fetchingAhead: readonly LoadedScript[];
  control: readonly LoadedScript[];
}

/** From / to /pricing, /blog, /login and /dashboard by clicks, in one tab each. */
export const takeJourneys = (): Promise<Journeys> =>
  withBrowser(async (browser) => {
    const take = (origin: string, savesData: boolean) =>
      inFreshTab(browser, { width: 1280, savesData }, (tab) => journey(tab, origin));
    const [ours, fetchingAhead, control] = await Promise.all([
      take(origins.ours, true),
      take(origins.ours, false),
      take(origins.control, true),
    ]);
    return { ours, fetchingAhead, control };
  });

/** Milliseconds until all is loaded that a page asks for and that is fetched ahead, on this machine. */
const SETTLED_MS = 1_500;

async function journey(tab: Page, origin: string): Promise<LoadedScript[]> {
  await tab.goto(`${origin}/`);
  await arrive(tab, 1);
  for (const [index, path] of ['/pricing', '/blog', '/login'].entries()) {
    await tab.locator(`a[href="${path}"]`).first().click();
    await arrive(tab, index + 2);
  }
  await (await fillInLogin(tab)).click();
  await arrive(tab, 5);
  return tab.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // What comes from the browser's cache was loaded before.
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
}

/** Waits until the tab's page of this number answers. */
async function arrive(tab: Page, number: number): Promise<void> {
  await tab.waitForFunction(
    (wanted) => performance.getEntriesByName('adili:page-shown').length >= wanted,
    number,
  );
  await tab.waitForTimeout(SETTLED_MS);
}
