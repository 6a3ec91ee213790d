import { expect, test } from 'playwright/test';
import { SITE } from '../stack/addresses.ts';
import { publicPages } from '../stack/public-pages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { page: definition, fragment } of publicPages) {
    test(`${fragment.url} shows its content, title and metadata`, async ({ page }) => {
      const response = await page.goto(fragment.url);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(definition.frame === 'full' ? 1 : 0);
      await expect(page).toHaveTitle(/\S.*Adili|Adili.*\S/);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(50);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', fragment.head.title);
      if (definition.index === false) {
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      } else {
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(canonical).toBe(
          `${SITE}${fragment.head.canonical ?? definition.path.replace(/^.*:.*$/, fragment.url)}`,
        );
      }
    });
  }
});

test('titles and descriptions of indexed pages are their own', () => {
  const indexed = publicPages.filter(
    ({ page, fragment: { url, head } }) => page.index !== false && (head.canonical ?? url) === url,
  );
  for (const part of ['title', 'description'] as const) {
    const texts = indexed.map(({ fragment }) => fragment.head[part]);
    expect(texts.filter((text, index) => text !== undefined && texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('link previews have an image that answers', async ({ page, request }) => {
  await page.goto('/');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(image ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg)/);
});

test('every link of the frame and every page leads to a page', async ({ page, request }) => {
  const links = new Set<string>();
  for (const { fragment } of publicPages) {
    const html = await (await request.get(fragment.url)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      links.add(href.replaceAll('&amp;', '&'));
  }
  const statuses = await Promise.all(
    [...links].map(async (href) => [href, (await request.head(href)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  await page.close();
});

test('the sitemap lists addresses that answer', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  const statuses = await Promise.all(
    addresses.map(async (address) => (await request.head(address)).status()),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
