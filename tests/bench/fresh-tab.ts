import { type Browser, chromium, type Page } from 'playwright';
import { browserArgs } from '../browser-args.ts';

/** A browser for the time of some work. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArgs });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export interface TabOptions {
  /** Pixels: a phone's, or those of a screen with the navigation in view. */
  width: 412 | 1280;
  /** Fetches nothing on suspicion. */
  savesData: boolean;
}

/** A tab of a profile of its own, which has seen nothing yet, for the time of some work. */
export async function inFreshTab<T>(
  browser: Browser,
  { width, savesData }: TabOptions,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height: 823 } });
  try {
    const tab = await context.newPage();
    if (savesData)
      await tab.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    return await work(tab);
  } finally {
    await context.close();
  }
}

/** Waits until a page's own code answers. */
export const whenPageAnswers = (tab: Page) =>
  tab.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
