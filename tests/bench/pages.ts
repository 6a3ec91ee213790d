import { type Browser, chromium } from 'playwright';
import { browserArgs } from '../browser-args.ts';
import { median } from './median.ts';
import { becomePhone } from './phone.ts';
import { SHELL } from './stack.ts';

export const RUNS = 5;

export interface PageFigures {
  page: string;
  /** Bytes of script over the wire until the page's code has taken over. */
  scriptBytes: number;
  /** Requests until then, the document included. */
  requests: number;
  /** Milliseconds, medians. */
  largestPaint: number;
  interactive: number;
  /** Largest paint of the same document without any script: the least it can be. */
  staticPaint: number;
  /** largestPaint / staticPaint. */
  ratio: number;
}

/** Loads a page cold, with its code and without, in turns. */
export async function measurePages(pages: readonly string[]): Promise<PageFigures[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArgs });
  try {
    const figures: PageFigures[] = [];
    for (const page of pages) figures.push(await measurePage(browser, page));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, page: string): Promise<PageFigures> {
  const full: Awaited<ReturnType<typeof load>>[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    full.push(await load(browser, page, true));
    bare.push((await load(browser, page, false)).largestPaint);
  }
  const largestPaint = median(full.map((each) => each.largestPaint));
  const staticPaint = median(bare);
  return {
    page,
    scriptBytes: median(full.map((each) => each.scriptBytes)),
    requests: median(full.map((each) => each.requests)),
    largestPaint: Math.round(largestPaint),
    interactive: Math.round(median(full.map((each) => each.interactive))),
    staticPaint: Math.round(staticPaint),
    ratio: Number((largestPaint / staticPaint).toFixed(2)),
  };
}

async function load(browser: Browser, page: string, withScripts: boolean) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const tab = await context.newPage();
  if (!withScripts) await tab.route(/\.js$/, (route) => route.abort());
  await becomePhone(tab);
  await tab.goto(SHELL + page, { waitUntil: 'load' });
  if (withScripts)
    await tab.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
  const figures = await tab.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const interactive = performance.getEntriesByName('adili:page-shown')[0]?.startTime ?? 0;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = loaded.filter(
      (entry) => entry.startTime < interactive && !/\/(visits|me|page-loads)$/.test(entry.name),
    );
    const scripts = before.filter((entry) => entry.name.endsWith('.js'));
    return {
      largestPaint: paint,
      interactive,
      requests: before.length + 1,
      scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    };
  });
  await context.close();
  return figures;
}
