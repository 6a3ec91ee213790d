import type { PageResult } from '@adili/audits/model';
import { withProblem } from '../audit-page.ts';
import { crawl } from './crawl.ts';
import { wantedBy } from './wanted.ts';

const SITE = 'https://site.test';

interface Files {
  [path: string]: { status: number; text: string; isCut?: boolean };
}

/** A site of pages by path, with what they link to, and files. */
function site(links: Record<string, string[]>, files: Files = {}, leadsTo: Record<string, string> = {}) {
  const audited: string[] = [];
  const audit = async (url: string): Promise<PageResult> => {
    audited.push(url.replace(SITE, ''));
    const { pathname } = new URL(url);
    const found = (links[pathname] ?? []).map((link) => new URL(link, SITE).href);
    return { ...withProblem(url, ''), problem: undefined, links: found, finalUrl: leadsTo[pathname] ?? url };
  };
  const asked: string[] = [];
  const fetchFile = async (url: string) => {
    asked.push(url);
    return { status: 404, text: '', url, ...files[new URL(url).pathname] };
  };
  const left: string[] = [];
  const leave = ({ url }: PageResult) => void left.push(url.replace(SITE, ''));
  const all = async (pages: number) => {
    const results: string[] = [];
    for await (const page of crawl(`${SITE}/`, { pages, atOnce: 2, audit, fetchFile, leave }))
      results.push(page.url.replace(SITE, ''));
    return results;
  };
  return { all, audited, asked, left };
}
/** What a crawl tells of a site whose addresses below /feed/ are no pages. */
async function crawled(
  links: Record<string, string[]>,
  pages: number,
  wants?: (url: string) => boolean,
  isLoggedIn = false,
) {
  const left: string[] = [];
  const leave = ({ url }: PageResult) => void left.push(url.replace(SITE, ''));
  const notes: string[] = [];
  const note = (line: string) => void notes.push(line);
  const audited: string[] = [];
  const audit = async (url: string): Promise<PageResult> => {
    audited.push(url);
    const { pathname } = new URL(url);
    if (pathname.startsWith('/feed/'))
      return { ...withProblem(url, 'It is a feed, and no page.'), skipped: true };
    if (pathname.startsWith('/mine'))
      return { ...withProblem(url, 'It leads to a log-in.'), needsLogIn: true, finalUrl: `${SITE}/log-in` };
    const found = (links[pathname] ?? []).map((link) => new URL(link, SITE).href);
    return { ...withProblem(url, ''), problem: undefined, links: found };
  };
  const fetchFile = async (url: string) => ({ status: 404, text: '', url });
  const told: PageResult[] = [];
  for await (const page of crawl(`${SITE}/`, {
    pages,
    atOnce: 1,
    audit,
    fetchFile,
    wants,
    leave,
    isLoggedIn,
    note,
  }))
    told.push(page);
  return { audited, told, left, notes };
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
        `<?xml version="1.0"?><urlset><url><loc>${SITE}/mapped?a=1&amp;b=2</loc></url><url><loc>https://other.test/</loc></url><url><loc>
          <![CDATA[${SITE}/written?a[]=1&b]]></loc></url></urlset>`,
      ),
    },
  );
  expect(await all(20)).toEqual(['/', '/mapped?a=1&b=2', '/written?a[]=1&b', '/linked']);
});

test('robots.txt is obeyed, by our name before that of all', async () => {
  const links = { '/': ['/open', '/closed', '/ours'] };
  const text = 'User-agent: *\nDisallow: /open\n\nUser-agent: AdiliAudit\nDisallow: /closed';
  expect(await site(links, { '/robots.txt': ok(text) }).all(20)).toEqual(['/', '/open', '/ours']);
  // A server that fails to say is one that allows nothing.
  expect(await site(links, { '/robots.txt': { status: 503, text: '' } }).all(20)).toEqual(['/']);
});

test('a site that leads to another has nothing of that crawled, and its files are its own', async () => {
  const leads = site({ '/': ['https://other.test/a'] }, {}, { '/': 'https://other.test/' });
  expect([await leads.all(20), leads.asked]).toEqual([['/'], []]);
  // The www before a name makes no other site.
  const www = site({ '/': ['https://www.site.test/a'] }, {}, { '/': 'https://www.site.test/' });
  expect(await www.all(20)).toEqual(['/', 'https://www.site.test/a']);
  const named = site({}, { '/robots.txt': ok('Sitemap: https://other.test/sitemap.xml') });
  await named.all(20);
  expect(named.asked).toEqual([`${SITE}/robots.txt`]);
});

test('a page that leads out of the site, or to one that is there, is left out, and that is told', async () => {
  const leadsTo = { '/out': 'https://other.test/', '/again': `${SITE}/a` };
  const { all, left } = site({ '/': ['/out', '/a', '/again'] }, {}, leadsTo);
  expect(await all(20)).toEqual(['/', '/a']);
  expect(left).toEqual(['/out', '/again']);
});

test('half a rule of a robots.txt that was cut is no rule', async () => {
  const text = 'User-agent: *\nDisallow: /a\nDisallow: /';
  const cut = { ...ok(text), isCut: true };
  expect(await site({ '/': ['/a', '/b'] }, { '/robots.txt': cut }).all(20)).toEqual(['/', '/b']);
});

test('however long it takes to look through a site’s addresses, other work goes on', async () => {
  const rule = `Disallow: /*${'a'.repeat(100)}b\n`;
  const text = `User-agent: *\n${rule.repeat(500)}`;
  const links = [...Array(30).keys()].map((n) => `/${'a'.repeat(1_900)}${n}`);
  let [turns, isDone] = [0, false];
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await site({ '/': links }, { '/robots.txt': ok(text) }).all(2);
  isDone = true;
  expect(turns).toBeGreaterThan(5);
});

test('what is no page takes no page’s place, and fifty of them are looked at for nothing', async () => {
  const feeds = [...Array(60).keys()].map((n) => `/feed/${n}`);
  const { audited } = await crawled({ '/': [...feeds, '/a', '/b'] }, 3);
  expect(audited).toHaveLength(1 + 52);
});

test('links that log out are not followed, nor what only tells where a visitor came from', async () => {
  const links = [
    '/logout',
    '/user/sign-out',
    '/wp-logout',
    '/d%C3%A9connexion',
    '/a?utm_source=x&b=1&gclid=2',
    '/a?b=1',
  ];
  const { told } = await crawled({ '/': links, '/a': ['/about-logout-times'] }, 9);
  expect(told.map(({ url }) => url.replace(SITE, ''))).toEqual(['/', '/a?b=1', '/about-logout-times']);
});

test('addresses are wanted or not by patterns, but for the given one', async () => {
  const wants = wantedBy({ include: ['/shop/', `${SITE}/help$`], exclude: ['/shop/*/old'] });
  const { told } = await crawled(
    { '/': ['/shop/a', '/shop/a/old', '/help', '/help/more', '/news'] },
    9,
    wants,
  );
  expect(told.map(({ url }) => url.replace(SITE, ''))).toEqual(['/', '/shop/a', '/help']);
});

test('where nobody logged in, what leads to a log-in is left out, and the log-in is a page', async () => {
  const links = { '/': ['/mine', '/mine/too'], '/log-in': [] };
  const { told, left } = await crawled(links, 9);
  expect(told.map(({ url }) => url.replace(SITE, ''))).toEqual(['/', '/log-in']);
  expect(left).toEqual(['/mine', '/mine/too']);
  const loggedIn = await crawled(links, 9, undefined, true);
  expect(loggedIn.told.map(({ needsLogIn }) => needsLogIn)).toEqual([undefined, true, true]);
});

test('pages behind a # are one, and that is said once', async () => {
  const { told, notes } = await crawled({ '/': ['/#/a', '/#!/b', '/#part'] }, 9);
  expect(told).toHaveLength(1);
  expect(notes).toEqual([expect.stringContaining(`as ${SITE}/#/a, count as one page`)]);
});

test('what could not be audited names the page that links there', async () => {
  const { told } = await crawled({ '/': ['/a'], '/a': ['/feed/gone'] }, 3);
  expect(told.map(({ linkedFrom }) => linkedFrom)).toEqual([undefined, undefined, `${SITE}/a`]);
});
