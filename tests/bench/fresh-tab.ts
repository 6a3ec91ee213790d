import { type Browser, chromium, type Page } from 'playwright';
import { browserArgs } from '../browser-args.ts';

/** A browser that stands for the next one, should it end by itself. */
export interface BrowserInUse {
  current: Browser;
}

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArgs });

/** A browser for the time of some work. */
export async function withBrowser<T>(work: (browser: BrowserInUse) => Promise<T>): Promise<T> {
  const browser = { current: await launch() };
  try {
    return await work(browser);
  } finally {
    await browser.current.close();
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
  browser: BrowserInUse,
  options: TabOptions,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  try {
    return await inTab(browser.current, options, work);
  } catch (error) {
    if (browser.current.isConnected()) throw error;
    console.warn('The browser ended by itself. This sample is taken again, in another.');
    browser.current = await launch();
    return inTab(browser.current, options, work);
  }
}

async function inTab<T>(
  browser: Browser,
  { width, savesData }: TabOptions,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height: 823 } });
  const tab = await context.newPage();
  if (savesData)
    await tab.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  const result = await work(tab);
  await context.close();
  return result;
}

/** Waits until a page's own code answers. */
export const whenPageAnswers = (tab: Page) =>
  tab.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
