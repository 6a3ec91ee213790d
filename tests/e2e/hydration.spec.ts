import { expect, test, whenIdle, whenPageRuns } from '../stack/browser.ts';
import { deepUnless } from '../stack/deep.ts';
import { publicPages } from '../stack/public-pages.ts';

/** Prerendered addresses with a search; each page by its path is looked at with all else that holds for every page. */
const searches = publicPages.map(({ fragment }) => fragment.url).filter((url) => url.includes('?'));

/** A further page of the list and one topic; the other topics differ by their guides alone. */
const inGate = [
  ...searches.filter((url) => !url.includes('topic=')),
  ...searches.filter((url) => url.includes('topic=')).slice(0, 1),
];

for (const url of searches) {
  test(
    `${url} comes alive without a word in the console`,
    deepUnless(inGate.includes(url)),
    async ({ page, complaints }) => {
      await page.goto(url);
      await whenIdle(page);
      expect(complaints).toEqual([]);
    },
  );
}

test('the home page does not shift while it comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          (window as Window & { shift?: number }).shift =
            ((window as Window & { shift?: number }).shift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await whenIdle(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (window as Window & { shift?: number }).shift)).toBeLessThan(0.01);
});

test('hydration keeps the elements the document came with', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/remotes/mfe-marketing/**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.setAttribute('data-original', ''));
  release();
  await whenPageRuns(page);
  await expect(heading).toHaveAttribute('data-original');
});
