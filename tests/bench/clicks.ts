import { type Browser, chromium } from 'playwright';
import { browserArgs } from '../browser-args.ts';
import { median } from './median.ts';
import { RUNS } from './pages.ts';
import { becomePhone } from './phone.ts';
import { SHELL } from './stack.ts';

/** Long enough for a pointer's rest, and for the files of a page on a slow network. */
const REST_MS = 1_000;

export interface ClickFigures {
  from: string;
  to: string;
  /** Milliseconds from the click to the page's heading, medians: by a browser that saves data, and so fetched nothing. */
  cold: number;
  /** The same once a pointer has rested on the link. */
  prefetched: number;
  /** prefetched / cold. */
  ratio: number;
}

/** Clicks from remote to remote, cold and prefetched in turns. */
export async function measureClicks(ways: readonly (readonly [string, string])[]): Promise<ClickFigures[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArgs });
  try {
    const figures: ClickFigures[] = [];
    for (const [from, to] of ways) {
      const times = { cold: [] as number[], prefetched: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        times.cold.push(await click(browser, from, to, true));
        times.prefetched.push(await click(browser, from, to, false));
      }
      const [cold, prefetched] = [median(times.cold), median(times.prefetched)];
      const ratio = Number((prefetched / cold).toFixed(2));
      figures.push({ from, to, cold: Math.round(cold), prefetched: Math.round(prefetched), ratio });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function click(browser: Browser, from: string, to: string, saveData: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 823 } });
  const tab = await context.newPage();
  if (saveData)
    await tab.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  await becomePhone(tab);
  await tab.goto(SHELL + from, { waitUntil: 'load' });
  await tab.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
  const link = tab.locator(`a[href="${to}"]`).first();
  await link.hover();
  await tab.waitForTimeout(REST_MS);
  const time = await link.evaluate(
    (element, path) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const before = document.querySelector('main h1');
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('main h1');
          if (!heading || heading === before || location.pathname !== path) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - started));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        (element as HTMLElement).click();
      }),
    to,
  );
  await context.close();
  return time;
}
