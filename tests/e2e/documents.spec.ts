import { expect, test } from 'playwright/test';
import { SITE } from '../stack/addresses.ts';
import { manifests, publicPages } from '../stack/public-pages.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const definition of manifests
    .flatMap(({ pages }) => pages)
    .filter(({ fragments }) => fragments.length > 0)) {
    test(`${definition.path} shows its content, title and metadata at each address`, async ({ page }) => {
      for (const { url, head } of definition.fragments) {
        const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
        expect(response?.status(), url).toBe(200);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await expect(heading, url).toHaveCount(1);
        await expect(heading, url).toBeVisible();
        const content = await page.getByRole('main').innerText();
        expect(content.length, url).toBeGreaterThan((await heading.innerText()).length);
        expect(content, url).not.toContain('This page needs JavaScript');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(definition.frame === 'full' ? 1 : 0);
        await expect(page).toHaveTitle(/\S.*Adili|Adili.*\S/);
        const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
        expect((await attribute('meta[name=description]', 'content'))?.length, url).toBeGreaterThan(50);
        expect(await attribute('meta[property="og:title"]', 'content')).toBe(head.title);
        if (definition.index === false) {
          expect(await attribute('meta[name=robots]', 'content'), url).toBe('noindex');
        } else {
          const own = definition.path.includes(':') ? url : definition.path;
          expect(await attribute('link[rel=canonical]', 'href'), url).toBe(SITE + (head.canonical ?? own));
        }
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
