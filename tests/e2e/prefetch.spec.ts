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

test('a link at rest runs the code of its page, which its click shows without a file', async ({ page }) => {
  await page.goto('/pricing');
  await whenPageRuns(page);
  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).hover();
  await page.waitForFunction(() => 'mfe_blog' in window);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pricing|plan/i);
  await page.waitForLoadState('networkidle');
  await page.route('**/remotes/**', (route) => route.abort());
  const inTheNextTask = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(document.querySelector('main h1')?.textContent);
        document.querySelector<HTMLAnchorElement>('header a[href="/blog"]')?.click();
        port2.postMessage(null);
      }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(inTheNextTask).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  await expect(page).toHaveURL('/blog');
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
