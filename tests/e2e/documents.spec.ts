import type { RemoteManifest } from '@adili/contract';
import { expect, test } from 'playwright/test';
import { isWhole } from '../stack/addresses.ts';
import { manifests, publicPages } from '../stack/public-pages.ts';

/** So many of a remote's pages stand for all in the gate: one function prerenders them. */
const SOME = 3;
const shown = ({ pages }: RemoteManifest) =>
  pages.filter(({ fragments }) => fragments.length > 0).slice(0, isWhole ? undefined : SOME);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every prerendered page is seen, between its header and footer', async ({ page }) => {
    for (const { frame, fragments } of manifests.flatMap(shown)) {
      const url = fragments[0]?.url ?? '';
      const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
      expect.soft(response?.status(), url).toBe(200);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect.soft(heading, url).toHaveCount(1);
      await expect.soft(heading, url).toBeVisible();
      const seen = await page.getByRole('main').innerText();
      expect.soft(seen.length, url).toBeGreaterThan((await heading.innerText()).length);
      expect.soft(seen, url).not.toContain('This page needs JavaScript');
      await expect.soft(page.getByRole('banner'), url).toBeVisible();
      await expect.soft(page.getByRole('contentinfo'), url).toHaveCount(frame === 'full' ? 1 : 0);
    }
  });
});

test('link previews have an image that answers', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const answer = await request.get(image);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg)/);
});

test('every link of the frame and every page leads to a page', async ({ request }) => {
  const documents = await Promise.all(
    publicPages.map(async ({ fragment }) => (await request.get(fragment.url)).text()),
  );
  const links = new Set(
    documents.flatMap((html) =>
      [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    ),
  );
  expect(links.size).toBeGreaterThan(50);
  const statuses = await Promise.all(
    [...links].map(async (href) => [href, (await request.head(href)).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});
