import type { Page } from 'playwright/test';
import { expect, test, whenIdle, whenPageRuns } from '../../stack/browser.ts';

/** The guides whose text the page has asked for, by their chunk's name. */
function requestedGuides(page: Page): Set<string> {
  const ids = new Set<string>();
  page.on('request', (request) => {
    const [, id] = /\/guide-([\w-]+)\.[^/]+\.js/.exec(request.url()) ?? [];
    if (id && id !== 'search') ids.add(id);
  });
  return ids;
}

test('opening one guide asks for no other guide', async ({ page }) => {
  const requested = requestedGuides(page);
  await page.goto('/blog');
  await whenIdle(page);
  expect([...requested]).toEqual([]);
  await page.getByRole('link', { name: /^Read More about GDPR/ }).click();
  await expect(page).toHaveURL('/blog/gdpr');
  await expect(page.getByRole('article')).toBeVisible();
  await whenIdle(page);
  expect([...requested]).toEqual(['gdpr']);
});

test('the document of a guide asks for no other guide', async ({ page }) => {
  const requested = requestedGuides(page);
  await page.goto('/blog/soa');
  await whenIdle(page);
  expect([...requested]).toEqual(['soa']);
});

test('Loading... stands while a guide is on its way', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/guide-gdpr\.[^/]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/blog');
  await whenPageRuns(page);
  await page.getByRole('link', { name: /^Read More about GDPR/ }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
});

test('a link to a guide that does not exist says so in place', async ({ page }) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  await page
    .getByRole('link', { name: /^Read More about GDPR/ })
    .evaluate((link) => link.setAttribute('href', '/blog/no-such-guide'));
  await page.getByRole('link', { name: /^Read More about GDPR/ }).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Error: Blog post not found', exact: true }),
  ).toBeVisible();
});
