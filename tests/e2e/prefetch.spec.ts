import { expect, test, whenPageRuns } from '../stack/browser.ts';

test.use({ savesData: false });

test('hovering a link prefetches its page, and a click loads nothing again', async ({ page }) => {
  // The page's navigation is folded away, so that no link of it counts as likely.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/pricing');
  await whenPageRuns(page);
  const ahead = page.waitForResponse(
    (response) =>
      /mfe-marketing\/.*\/ContactSales\.[^/]+\.js/.test(response.url()) &&
      response.request().resourceType() === 'fetch',
  );
  const link = page.getByRole('main').getByRole('link', { name: 'Contact Sales' }).first();
  await link.hover();
  await (await ahead).finished();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Sales' })).toBeVisible();
  const loads = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /ContactSales\.[^/]+\.js/.test(name))
      .map(({ initiatorType, transferSize }) => ({ initiatorType, overTheWire: transferSize > 0 })),
  );
  expect(loads).toEqual([
    { initiatorType: 'fetch', overTheWire: true },
    { initiatorType: 'script', overTheWire: false },
  ]);
});

test('the page after the login is prefetched, also after a click', async ({ page }) => {
  await page.goto('/pricing');
  await whenPageRuns(page);
  const ahead = page.waitForResponse(
    (response) =>
      /mfe-dashboard\/.*\/Dashboard\.[^/]+\.js/.test(response.url()) &&
      response.request().resourceType() === 'fetch',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await ahead).ok()).toBe(true);
});
