import type { Page } from 'playwright/test';
import { guideIds, listedIds } from '../../../mfe-blog/src/guides/guide-ids.ts';
import { expect, isSameDocument, markDocument, test, whenPageRuns } from '../../stack/browser.ts';

const guides = (page: Page) => page.getByRole('list', { name: 'Guides' }).getByRole('listitem');

/** Path of the guide that each card leads to, in order. */
const shownPaths = (page: Page) =>
  guides(page)
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const pathsOf = (ids: readonly string[]) => ids.map((id) => `/blog/${id}`);

test('section 2: 9 guides a page, the page in the address, and back and reload keep it', async ({ page }) => {
  await page.goto('/blog');
  await whenPageRuns(page);
  await markDocument(page);
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(0, 9)));
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await next.click();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/blog?page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
  await page.goBack();
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await whenPageRuns(page);
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
  await guides(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${listedIds[9]}`);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/blog');
});

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
  await whenPageRuns(page);
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual([]);
  await page.getByRole('link', { name: /^Read More about GDPR/ }).click();
  await expect(page).toHaveURL('/blog/gdpr');
  await expect(page.getByRole('article')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual(['gdpr']);
});

test('the document of a guide asks for no other guide', async ({ page }) => {
  const requested = requestedGuides(page);
  await page.goto('/blog/soa');
  await whenPageRuns(page);
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual(['soa']);
});

test('section 2: Loading... stands while a guide is on its way', async ({ page }) => {
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

test('section 8: a link to a guide that does not exist says so in place', async ({ page }) => {
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

for (const [words, path] of [
  ['soa', '/blog/soa'],
  ['accessiblity', '/blog/wcag'],
] as const) {
  test(`the search finds ${path} by “${words}”, and keeps it through a reload`, async ({ page }) => {
    await page.goto('/blog');
    await whenPageRuns(page);
    const box = page.getByRole('searchbox', { name: 'Search all guides' });
    await box.fill(words);
    await expect(guides(page).locator(`a[href="${path}"]`)).toBeVisible();
    expect((await shownPaths(page)).slice(0, 3)).toContain(path);
    await expect(page).toHaveURL(`/blog?q=${words}`);
    await page.reload();
    await whenPageRuns(page);
    await expect(box).toHaveValue(words);
    await expect(guides(page).locator(`a[href="${path}"]`)).toBeVisible();
  });
}

test('a search without a match says so and leads back to all guides', async ({ page }) => {
  await page.goto('/blog?q=zzzzzzzz');
  await whenPageRuns(page);
  await expect(page.getByText(/^No guide holds all of these words/)).toBeVisible();
  await page.getByRole('link', { name: 'Show all guides' }).click();
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both pages of the list, the topics, and every guide are reached by links from /blog', async ({
    page,
  }) => {
    await page.goto('/blog', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible();
    expect(await shownPaths(page)).toEqual(pathsOf(listedIds.slice(9)));
    const reached = new Set(await shownPaths(page));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/blog');
    for (const path of await shownPaths(page)) reached.add(path);
    const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
    const addresses = await topics.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses).toHaveLength(9);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(guides(page).first()).toBeVisible();
      for (const path of await shownPaths(page)) reached.add(path);
    }
    expect([...reached].sort()).toEqual(pathsOf(guideIds).sort());
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a guide prints dark on white and alone, also from a ${colorScheme} screen`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme });
    await page.goto('/blog/gdpr');
    await whenPageRuns(page);
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    const faint = await article.locator('h1, h2, h3, p, li, td, th').evaluateAll((all) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('This browser paints nothing.');
      /** From 0, black, to 1, white, as it looks on white paper. */
      const lightness = (colour: string) => {
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      const ground = (element: Element | null): number => {
        if (!element) return 1;
        const { backgroundColor } = getComputedStyle(element);
        return /^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)
          ? ground(element.parentElement)
          : lightness(backgroundColor);
      };
      return all
        .filter((each) => each.checkVisibility() && each.textContent?.trim())
        .filter((each) => lightness(getComputedStyle(each).color) > 0.4 || ground(each) < 0.9)
        .map(
          (each) => `${getComputedStyle(each).color} on ${ground(each)}: ${each.textContent?.slice(0, 60)}`,
        );
    });
    expect(faint).toEqual([]);
  });
}
