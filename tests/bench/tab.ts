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

interface TabOptions {
  /** Pixels: a phone's, or those of a screen with the navigation in view. */
  width: 412 | 1280;
  /** Fetches nothing on suspicion. */
  savesData: boolean;
}

/** A tab of a profile of its own, which has seen nothing yet, as slow as a phone, for the time of some work. */
export async function inFreshTab<T>(
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
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const result = await work(tab);
  await context.close();
  return result;
}

/** 1.6 Mbit/s, 150 ms. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Waits until a page's own code answers. */
export const whenPageAnswers = (tab: Page) =>
  tab.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
