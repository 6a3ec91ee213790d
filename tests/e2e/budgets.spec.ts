import { expect, test } from '../stack/browser.ts';
import { linkTo } from '../stack/public-pages.ts';

interface Weight {
  /** Bytes of script over the wire until the page answers: the frame's, the remote's entry, and the page's own. */
  frame: number;
  entry: number;
  page: number;
  /** Requests until then, the document included, without calls of the API. */
  requests: number;
}

const frame = 87_500;

/** What pages may weigh. Whoever raises a figure says in the commit what it buys. */
const budgets: Readonly<Record<string, Weight>> = {
  '/': { frame, entry: 5_000, page: 11_800, requests: 7 },
  '/pricing': { frame, entry: 5_000, page: 6_700, requests: 6 },
  '/blog': { frame, entry: 5_500, page: 9_500, requests: 6 },
  '/blog/gdpr': { frame, entry: 5_500, page: 10_250, requests: 7 },
  '/login': { frame, entry: 3_700, page: 27_000, requests: 7 },
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} weighs no more than its budget`, async ({ page }) => {
    await page.goto(linkTo(path));
    await page.waitForFunction(() => performance.getEntriesByName('adili:page-shown').length > 0);
    const files = await page.evaluate(() => {
      const shown = performance.getEntriesByName('adili:page-shown')[0]?.startTime ?? 0;
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loaded
        .filter(({ startTime, name }) => startTime < shown && new URL(name).origin === location.origin)
        .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, bytes: encodedBodySize }));
    });
    const scripts = files.filter(({ file }) => file.endsWith('.js'));
    const weightOf = (isIn: (file: string) => boolean) =>
      scripts.filter(({ file }) => isIn(file)).reduce((sum, { bytes }) => sum + bytes, 0);
    const weight: Weight = {
      frame: weightOf((file) => file.includes('/assets/')),
      entry: weightOf((file) => file.endsWith('/remoteEntry.js')),
      page: weightOf((file) => file.includes('/remotes/') && !file.endsWith('/remoteEntry.js')),
      requests: files.length + 1,
    };
    const over = (Object.keys(budget) as (keyof Weight)[])
      .filter((part) => weight[part] > budget[part])
      .map((part) => `${part}: ${weight[part]}, of ${budget[part]}`);
    expect({ over, scripts: over.length > 0 ? scripts : [] }).toEqual({ over: [], scripts: [] });
    // A page without weight was not measured.
    expect(Math.min(weight.frame, weight.entry, weight.page)).toBeGreaterThan(1_000);
  });
}
