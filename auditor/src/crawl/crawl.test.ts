import type { PageResult } from '@adili/server/audits/model';
import { withProblem } from '../audit-page.ts';
import { crawl } from './crawl.ts';

const SITE = 'https://site.test';

interface Files {
  [path: string]: { status: number; text: string };
}

/** A site of pages by path, with what they link to, and files. */
function site(links: Record<string, string[]>, files: Files = {}) {
  const audited: string[] = [];
  const audit = async (url: string): Promise<PageResult> => {
    audited.push(url.replace(SITE, ''));
    const { pathname } = new URL(url);
    const found = (links[pathname] ?? []).map((link) => new URL(link, SITE).href);
    return { ...withProblem(url, ''), problem: undefined, links: found };
  };
  const fetchFile = async (url: string) => ({ status: 404, text: '', url, ...files[new URL(url).pathname] });
  const all = async (pages: number) => {
    const results: string[] = [];
    for await (const page of crawl(`${SITE}/`, { pages, atOnce: 2, audit, fetchFile }))
      results.push(page.url.replace(SITE, ''));
    return results;
  };
  return { all, audited };
}
const ok = (text: string) => ({ status: 200, text });

test('pages are found by links, each once, of the same origin, without files', async () => {
  const { all } = site({
    '/': [
      '/a',
      '/a#part',
      '/b',
      'https://other.test/',
      'http://site.test/',
      '/file.pdf',
      'mailto:x@site.test',
    ],
    '/a': ['/', '/c'],
  });
  expect(await all(20)).toEqual(['/', '/a', '/b', '/c']);
});

test('no more pages are asked for than are wanted', async () => {
  const links = Object.fromEntries(
    [...Array(30).keys()].map((n) => [n ? `/${n}` : '/', [`/${n + 1}`, `/${n + 2}`]]),
  );
  const { all, audited } = site(links);
  expect(await all(5)).toHaveLength(5);
  expect(audited).toHaveLength(5);
});

test('sitemaps and those they list come before links; an entity in an address is read', async () => {
  const { all } = site(
    { '/': ['/linked'] },
    {
      '/robots.txt': ok(`User-agent: *\nSitemap: ${SITE}/index.xml`),
      '/index.xml': ok(
        `<sitemapindex><sitemap><loc>${SITE}/one.xml</loc></sitemap><sitemap><loc>${SITE}/index.xml</loc></sitemap></sitemapindex>`,
      ),
      '/one.xml': ok(
        `<?xml version="1.0"?><urlset><url><loc>${SITE}/mapped?a=1&amp;b=2</loc></url><url><loc>https://other.test/</loc></url></urlset>`,
      ),
    },
  );
  expect(await all(20)).toEqual(['/', '/mapped?a=1&b=2', '/linked']);
});

test('robots.txt is obeyed, by our name before that of all', async () => {
  const links = { '/': ['/open', '/closed', '/ours'] };
  const text = 'User-agent: *\nDisallow: /open\n\nUser-agent: AdiliAudit\nDisallow: /closed';
  expect(await site(links, { '/robots.txt': ok(text) }).all(20)).toEqual(['/', '/open', '/ours']);
  // A server that fails to say is one that allows nothing.
  expect(await site(links, { '/robots.txt': { status: 503, text: '' } }).all(20)).toEqual(['/']);
});
