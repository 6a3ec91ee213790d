import { expect, type Locator, type Page } from 'playwright/test';
import { test, whenPageRuns } from '../../stack/browser.ts';

const INTERVAL_MS = 5000;
const COUNT_UP_MS = 2000;

const carousels = [
  {
    name: 'the customer quotes of the home page',
    path: '/',
    region: 'What customers say',
    shown: (region: Locator) => region.getByText(/^\d+ \/ \d+$/),
    choose: (region: Locator) => region.getByRole('button', { name: 'Next quote' }),
  },
  {
    name: 'the solutions of the about page',
    path: '/AboutUs',
    region: 'Our solutions',
    shown: (region: Locator) => region.locator('[role=tab][aria-selected=true]'),
    choose: (region: Locator) => region.getByRole('tab').nth(9),
  },
];

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

for (const { name, path, region: title, shown, choose } of carousels) {
  test(`${name} advance every ${INTERVAL_MS} ms, until a click`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page, path);
    const region = page.getByRole('region', { name: title });
    const text = () => shown(region).innerText();
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
    await expect(shown(region)).toHaveText(second);
    await page.clock.runFor(200);
    await expect(shown(region)).not.toHaveText(second);

    await choose(region).click();
    const chosen = await text();
    await leave(page);
    await page.clock.runFor(4 * INTERVAL_MS);
    await expect(shown(region)).toHaveText(chosen);
    await expect(region.getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
  });

  test(`${name} pause and go on at a person's word`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page, path);
    const region = page.getByRole('region', { name: title });
    await region.getByRole('button', { name: /^Pause/ }).click();
    await leave(page);
    const paused = await shown(region).innerText();
    await page.clock.runFor(4 * INTERVAL_MS);
    await expect(shown(region)).toHaveText(paused);
    await region.getByRole('button', { name: /^Play/ }).click();
    await leave(page);
    await page.clock.runFor(INTERVAL_MS);
    await expect(shown(region)).not.toHaveText(paused);
  });

  test(`under reduced motion ${name} stand still`, async ({ page }) => {
    await openWithStoppedClock(page, path);
    const region = page.getByRole('region', { name: title });
    const first = await shown(region).innerText();
    await page.clock.runFor(4 * INTERVAL_MS);
    await expect(shown(region)).toHaveText(first);
    await expect(region.getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
  });
}

const figures = ['2,000+', '480 TB', '$12M', '98%'];

for (const path of ['/', '/AboutUs']) {
  test(`the figures of ${path} count up for ${COUNT_UP_MS} ms once they are seen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page, path);
    const counters = page.getByRole('main').locator('dl').filter({ hasText: 'Clients served' }).locator('dd');
    const moving = counters.locator('[aria-hidden=true]');
    await counters.last().scrollIntoViewIfNeeded();
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
    await expect(counters).toHaveText(figures);
  });

  test(`under reduced motion the figures of ${path} stand at their final value`, async ({ page }) => {
    await openWithStoppedClock(page, path);
    const counters = page.getByRole('main').locator('dl').filter({ hasText: 'Clients served' }).locator('dd');
    await counters.last().scrollIntoViewIfNeeded();
    await page.clock.runFor(COUNT_UP_MS / 2);
    await expect(counters).toHaveText(figures);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures stand at their final value', async ({ page }) => {
    for (const path of ['/', '/AboutUs']) {
      await page.goto(path);
      const counters = page.locator('main dl').filter({ hasText: 'Clients served' }).locator('dd');
      await expect(counters).toHaveText(figures);
      for (const counter of await counters.all()) await expect(counter).toBeVisible();
    }
  });
});
