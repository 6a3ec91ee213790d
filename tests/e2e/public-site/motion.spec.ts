import { expect, type Page } from 'playwright/test';
import { test, whenPageRuns } from '../../stack/browser.ts';

const INTERVAL_MS = 5000;
const COUNT_UP_MS = 2000;

const quotes = (page: Page) => page.getByRole('region', { name: 'What laws ask' });
const shownQuote = (page: Page) => quotes(page).getByText(/^\d+ \/ \d+$/);
const solutions = (page: Page) => page.getByRole('region', { name: 'Our solutions' });
const shownSolution = (page: Page) => solutions(page).locator('[role=tab][aria-selected=true]');
const counters = (page: Page) =>
  page.getByRole('main').locator('dl').filter({ hasText: 'Clients served' }).locator('dd');
const figures = ['2,000+', '256-bit', 'up to KES 5 million a case', '100%'];

/** Opens a page whose time passes only by `page.clock.runFor`. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await page.goto(path);
  await whenPageRuns(page);
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
}

/** Pointer and focus away from what they would hold still. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test(`the quotes advance every ${INTERVAL_MS} ms, pause on request, end at a click`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithStoppedClock(page, '/');
  const text = () => shownQuote(page).innerText();
  const first = await text();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return text();
      },
      { intervals: [10] },
    )
    .not.toBe(first);
  // From here on the time since the last advance is known.
  const second = await text();
  await page.clock.runFor(INTERVAL_MS - 200);
  await expect(shownQuote(page)).toHaveText(second);
  await page.clock.runFor(200);
  await expect(shownQuote(page)).not.toHaveText(second);

  await quotes(page)
    .getByRole('button', { name: /^Pause/ })
    .click();
  await leave(page);
  const paused = await text();
  await page.clock.runFor(4 * INTERVAL_MS);
  await expect(shownQuote(page)).toHaveText(paused);
  await quotes(page).getByRole('button', { name: /^Play/ }).click();
  await leave(page);
  await page.clock.runFor(INTERVAL_MS);
  await expect(shownQuote(page)).not.toHaveText(paused);

  await quotes(page).getByRole('button', { name: 'Next quote' }).click();
  const chosen = await text();
  await leave(page);
  await page.clock.runFor(4 * INTERVAL_MS);
  await expect(shownQuote(page)).toHaveText(chosen);
  await expect(quotes(page).getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
});

test(`the figures of the about page count up for ${COUNT_UP_MS} ms once seen`, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithStoppedClock(page, '/AboutUs');
  const moving = counters(page).locator('[aria-hidden=true]');
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return moving.count();
      },
      { intervals: [10] },
    )
    .toBe(figures.length);
  await page.clock.runFor(COUNT_UP_MS / 4);
  const onTheWay = await moving.allInnerTexts();
  expect(onTheWay.filter((text) => figures.includes(text))).toEqual([]);
  await page.clock.runFor(COUNT_UP_MS);
  await expect(counters(page)).toContainText(figures);
});

test('under reduced motion quotes, solutions and figures stand still', async ({ context }) => {
  for (const [path, region, shown] of [
    ['/', quotes, shownQuote],
    ['/AboutUs', solutions, shownSolution],
  ] as const) {
    const page = await context.newPage();
    await openWithStoppedClock(page, path);
    const first = await shown(page).innerText();
    if (path === '/AboutUs') {
      await counters(page).last().scrollIntoViewIfNeeded();
      await page.clock.runFor(COUNT_UP_MS / 2);
      await expect(counters(page)).toContainText(figures);
    }
    await page.clock.runFor(4 * INTERVAL_MS);
    await expect(shown(page)).toHaveText(first);
    await expect(region(page).getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
  }
});

test('the scenes take 0.5 to 0.6 s, and no time under reduced motion', async ({ page }) => {
  const durations = () =>
    page.locator('main svg, main svg *, main div:has(> figure)').evaluateAll((all) =>
      all
        .filter((each) => each.isConnected)
        .map((each) => getComputedStyle(each))
        .filter(({ animationName }) => animationName !== 'none')
        .map(({ animationDuration }) => Number.parseFloat(animationDuration)),
    );
  for (const path of ['/', '/thank-you']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(path);
    await whenPageRuns(page);
    const moving = await durations();
    expect(moving, path).not.toEqual([]);
    expect(moving.filter((seconds) => seconds < 0.5 || seconds > 0.6)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await durations()).filter((seconds) => seconds > 0)).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures stand at their final value', async ({ page }) => {
    await page.goto('/AboutUs');
    await expect(counters(page)).toContainText(figures);
    for (const counter of await counters(page).all()) await expect(counter).toBeVisible();
  });
});
