import { guideIds } from '../../../mfe-blog/src/guides/guide-ids.ts';
import { SITE } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { addresses, isCanonical, metadataOf } from './document-metadata.ts';

test('the sitemap lists all indexable addresses and no other; robots names it', async ({ page, request }) => {
  const all = await metadataOf(page, addresses);
  const expected = [...all]
    .filter(([url, metadata]) => isCanonical(url, metadata))
    .map(([url]) => SITE + url);
  const listed = await page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text();
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return [...parsed.querySelectorAll('urlset > url > loc, parsererror')].map((each) => each.textContent);
  });
  expect(listed.sort()).toEqual(expected.sort());
  expect([...all].filter(([, { status }]) => status !== 200)).toEqual([]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Allow: /', `Sitemap: ${SITE}/sitemap.xml`]),
  );
  expect(robots).not.toMatch(/Disallow: *\//);
});

test('the Atom feed is well formed and holds each guide once', async ({ page, request }) => {
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  const alternate = page.locator('link[rel=alternate][type="application/atom+xml"]');
  await expect(alternate).toHaveAttribute('href', /feed\.xml$/);
  const answer = await request.get('/feed.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
  // A document of the site would not take the feed's links in.
  await page.goto('/robots.txt');
  const feed = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const root = parsed.documentElement;
      const entries = [...parsed.querySelectorAll('feed > entry')].map((entry) => ({
        link: entry.querySelector('link[rel=alternate]')?.getAttribute('href') ?? '',
        complete: ['id', 'title', 'updated', 'summary'].every(
          (name) => entry.querySelector(name)?.textContent,
        ),
        updated: entry.querySelector('updated')?.textContent ?? '',
      }));
      return { root: `${root.namespaceURI} ${root.localName}`, entries };
    },
    await answer.text(),
  );
  expect(feed.root).toBe('http://www.w3.org/2005/Atom feed');
  expect(feed.entries.map(({ link }) => link).sort()).toEqual(
    guideIds.map((id) => `${SITE}/blog/${id}`).sort(),
  );
  expect(feed.entries).toHaveLength(30);
  expect(
    feed.entries.filter(({ complete, updated }) => !complete || Number.isNaN(Date.parse(updated))),
  ).toEqual([]);
});
