import type { Page } from 'playwright/test';
import { guideIds } from '../../../mfe-blog/src/guides/guide-ids.ts';
import { SITE } from '../../stack/addresses.ts';
import { expect, test } from '../../stack/browser.ts';
import { publicPages } from '../../stack/public-pages.ts';

/** What a search engine or a link preview reads in a document. */
interface Metadata {
  title: string;
  meta: Record<string, string>;
  canonical: string | null;
  jsonLd: string[];
}

const addresses = publicPages.map(({ fragment }) => fragment.url);

/** The metadata of each address as it is served, without running its scripts. */
async function metadataOf(page: Page, urls: readonly string[]): Promise<Map<string, Metadata>> {
  await page.goto('/robots.txt');
  const found = await page.evaluate(async (all) => {
    const read = async (url: string) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      const meta = [...parsed.querySelectorAll('meta[name], meta[property]')].map((each) => [
        each.getAttribute('name') ?? each.getAttribute('property') ?? '',
        each.getAttribute('content') ?? '',
      ]);
      return {
        title: parsed.title,
        meta: Object.fromEntries(meta) as Record<string, string>,
        canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
      };
    };
    return Promise.all(all.map(async (url) => [url, await read(url)] as const));
  }, urls);
  return new Map(found);
}

const isIndexed = ({ meta }: Metadata) => meta.robots !== 'noindex';

/** True for the one address of a page that search engines keep. */
const isCanonical = (url: string, metadata: Metadata) =>
  isIndexed(metadata) && metadata.canonical === SITE + url;

test('every public address has its title, description, canonical link and previews', async ({ page }) => {
  const all = await metadataOf(page, addresses);
  expect(all.size).toBeGreaterThan(50);
  for (const [url, { title, meta, canonical, ...rest }] of all) {
    expect.soft(title, url).toMatch(/\S/);
    expect.soft(meta, url).toMatchObject({
      'og:site_name': 'Adili',
      'og:title': expect.stringMatching(/\S/),
      'og:description': meta.description,
      'og:url': expect.stringContaining(SITE),
      'og:image': expect.stringMatching(/^http.*\.png$/),
      'og:type': /^\/blog\/./.test(url) ? 'article' : 'website',
      'twitter:card': 'summary_large_image',
    });
    if (!isIndexed({ title, meta, canonical, ...rest })) {
      expect.soft(canonical, url).toBeNull();
      continue;
    }
    expect.soft(canonical, url).toBe(meta['og:url']);
    const length = meta.description?.length ?? 0;
    expect.soft(length >= 110 && length <= 170, `${url}: ${length} characters describe it`).toBe(true);
  }
  const kept = [...all].filter(([url, metadata]) => isCanonical(url, metadata));
  for (const read of [({ title }: Metadata) => title, ({ meta }: Metadata) => meta.description]) {
    const texts = kept.map(([, metadata]) => read(metadata));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

const graphs: readonly [path: string, types: readonly string[]][] = [
  ['/', ['Organization']],
  ['/pricing', ['Product', 'FAQPage', 'BreadcrumbList']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  ['/free-trial', ['FAQPage', 'BreadcrumbList']],
  ['/blog', ['CollectionPage', 'BreadcrumbList']],
  ...guideIds.map((id): [string, string[]] => [`/blog/${id}`, ['BlogPosting', 'BreadcrumbList']]),
];

interface StructuredData {
  '@context': string;
  '@type': string;
  [name: string]: unknown;
}

test('structured data parses, is of the expected types and names absolute addresses', async ({ page }) => {
  const all = await metadataOf(page, addresses);
  const dataOf = (url: string) =>
    (all.get(url)?.jsonLd ?? []).map((text) => JSON.parse(text) as StructuredData);
  for (const url of addresses) {
    for (const each of dataOf(url)) {
      expect.soft(each['@context'], url).toBe('https://schema.org');
      const paths = JSON.stringify(each).match(/"(?:@id|url|item|image|logo|mainEntityOfPage)":"\/[^"]*"/g);
      expect.soft(paths, url).toBeNull();
    }
  }
  for (const [url, types] of graphs) {
    const found = dataOf(url).map((each) => each['@type']);
    expect.soft(found, url).toEqual(expect.arrayContaining([...types]));
  }
  const product = dataOf('/pricing').find((each) => each['@type'] === 'Product');
  expect(product?.offers).toEqual([
    expect.objectContaining({ '@type': 'Offer', name: 'Starter', price: '49', priceCurrency: 'USD' }),
    expect.objectContaining({ '@type': 'Offer', name: 'Growth', price: '149', priceCurrency: 'USD' }),
  ]);
  expect(dataOf('/faq').find((each) => each['@type'] === 'FAQPage')?.mainEntity).toHaveLength(5);
  const posting = dataOf('/blog/gdpr').find((each) => each['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: expect.stringMatching(/GDPR/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    url: `${SITE}/blog/gdpr`,
  });
});

test('the sitemap lists the canonical addresses that may be indexed and no other; robots names it', async ({
  page,
  request,
}) => {
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
