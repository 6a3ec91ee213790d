import { MemoryStore } from '../testing/memory-store.ts';
import { publish, publishSaying, putSite } from '../testing/published.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';

let store: MemoryStore;

beforeEach(async () => {
  store = new MemoryStore();
  await putSite(store);
  await publishSaying(store, 'mfe-auth', '1', { pages: [page('/login')] });
  await publishSaying(store, 'mfe-blog', '1', {
    pages: [page('/blog'), { ...page('/blog/:id'), fragments: [] }],
    feeds: [{ path: '/feed.xml', file: 'feed.xml', title: 'Guides' }],
  });
});
afterEach(closeServers);

const page = (path: string, url = path) =>
  publishedPage({
    path,
    fragments: [
      { url, html: 'fragments/_blog.html', image: 'p.png', head: { title: `Page ${path}` }, scripts: [] },
    ],
  });

/** A site that knows its teams already, and then what another one says of itself. */
async function siteAfter(said: Record<string, unknown>, settings: Record<string, string> = {}) {
  const started = await startSite({ store, settings });
  await started.registry.check();
  await started.registry.check();
  await publishSaying(store, 'mfe-aaa', '1', said);
  await started.registry.check();
  return started;
}

const text = async (url: string) => String((await ask(url)).body);
async function problemOf(site: string, name: string): Promise<string> {
  const { remotes } = JSON.parse(await text(`${site}/ready`)) as {
    remotes: { name: string; problem?: string }[];
  };
  return remotes.find((each) => each.name === name)?.problem ?? '';
}
const pagesOf = async (site: string, name: string) => {
  const { remotes } = bootOf(await text(`${site}/blog`)) as {
    remotes: { name: string; pages: { path: string }[] }[];
  };
  return remotes.find((each) => each.name === name)?.pages.map(({ path }) => path);
};

test.each(['/login', '/Login/', '//login', '/%6cogin', '/:anything'])(
  'a row that claims %s does not get /login, and its other page goes on',
  async (path) => {
    const { site } = await siteAfter({ pages: [page(path, '/login'), page('/aaa')] });
    const html = await text(`${site}/login`);
    expect(html).toContain('/remotes/mfe-auth/1/remoteEntry.js');
    expect(html).not.toContain('/remotes/mfe-aaa/1/BlogList.js');
    expect(await pagesOf(site, 'mfe-aaa')).toEqual(['/aaa']);
    expect((await ask(`${site}/aaa`)).status).toBe(200);
    expect(JSON.parse(await text(`${site}/ready`))).toMatchObject({ status: 'degraded' });
  },
);

test('its problem says whose path it is and what to do; the owner has none', async () => {
  const { site } = await siteAfter({ pages: [page('/login')] });
  expect(await problemOf(site, 'mfe-aaa')).toBe(
    '/login belongs to mfe-auth. Take it out of mfe-aaa, or the operator moves it: npm run registry -- give /login mfe-aaa.',
  );
  expect(await problemOf(site, 'mfe-auth')).toBe('');
});

test('pages of a canary are claims too', async () => {
  const { site, registry } = await siteAfter({ pages: [page('/aaa')] });
  const row = JSON.parse(String(store.files.get('registry/rows/mfe-aaa.json')?.body));
  await publishSaying(store, 'mfe-aaa', '2', { pages: [page('/aaa'), page('/login')] });
  const { live } = JSON.parse(String(store.files.get('registry/rows/mfe-aaa.json')?.body));
  const withCanary = { ...row, canary: { ...live, percent: 100 } };
  await store.write('registry/rows/mfe-aaa.json', Buffer.from(JSON.stringify(withCanary)));
  await registry.check();
  expect(await text(`${site}/login`)).toContain('/remotes/mfe-auth/1/remoteEntry.js');
  expect(await pagesOf(site, 'mfe-aaa')).toEqual(['/aaa']);
  expect(await problemOf(site, 'mfe-aaa')).toContain('/login belongs to mfe-auth.');
});

test.each([
  '/delivery.json',
  '/remotes.json',
  '/override-grant',
  '/assets/x',
  '/remotes/x',
  '/dev',
  '/Health',
  '/ready/',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/preview.png',
])('a page at %s, which the server answers itself, is left out', async (path) => {
  const { site } = await siteAfter({ pages: [page(path), page('/aaa')] });
  expect(await pagesOf(site, 'mfe-aaa')).toEqual(['/aaa']);
  expect(await problemOf(site, 'mfe-aaa')).toContain("is an address of the shell's own server.");
});

test.each(['/a?b', '/a#b', '/../login', '/a/%2e%2e/login', '/a%2Fb', '/a\\b', '/a\nb', '/%E0%A4%A'])(
  'a page at %j, which is no address, is left out',
  async (path) => {
    const { site } = await siteAfter({ pages: [page(path), page('/aaa')] });
    expect(await pagesOf(site, 'mfe-aaa')).toEqual(['/aaa']);
    expect(await problemOf(site, 'mfe-aaa')).toContain('is no address a page can have.');
  },
);

test('a feed stays with its owner when others claim its address', async () => {
  const feeds = [
    { path: '/feed.xml', file: 'feed.xml', title: 'Taken' },
    { path: '/login', file: 'feed.xml', title: 'Taken too' },
    { path: '/aaa.xml', file: 'feed.xml', title: 'Own' },
  ];
  const { site } = await siteAfter({ pages: [page('/FEED.xml'), page('/aaa')], feeds });
  expect(await text(`${site}/feed.xml`)).toContain('Feed of mfe-blog');
  expect(await text(`${site}/aaa.xml`)).toContain('Feed of mfe-aaa');
  const html = await text(`${site}/aaa`);
  expect(html).toContain('title="Own"');
  expect(html).not.toContain('Taken');
});

test('content for addresses of others reaches no sitemap and no head', async () => {
  const honest = page('/aaa');
  const [fragment] = honest.fragments;
  const canonical = (url: string, to: string) => ({ ...fragment, url, head: { title: url, canonical: to } });
  const fragments = [
    canonical('/aaa', '/login'),
    canonical('/aaa?2', 'https://elsewhere.example/'),
    canonical('/aaa?3', '/aaa/../login'),
    canonical('/aaa?4', '/./login'),
    canonical('/login', '/login'),
    canonical('/health', '/health'),
    canonical('/aaa?5', '/aaa?5'),
  ];
  const { site } = await siteAfter({ pages: [{ ...honest, fragments }] });
  const sitemap = await text(`${site}/sitemap.xml`);
  expect([...sitemap.matchAll(/<loc>https:\/\/adili\.example(.*?)<\/loc>/g)].map(([, each]) => each)).toEqual(
    ['/aaa', '/aaa?2', '/aaa?3', '/aaa?4', '/aaa?5', '/login', '/blog'],
  );
  for (const search of ['', '?2', '?3', '?4'])
    expect(await text(`${site}/aaa${search}`)).toContain(
      '<link rel="canonical" href="https://adili.example/aaa">',
    );
});

test.each(['x', 7, null, {}, ['x'], [null], [{ path: 7 }], [{ path: 'login' }]])(
  'pages of %j cost only their own remote',
  async (pages) => {
    const { site } = await siteAfter({ pages });
    expect((await ask(`${site}/login`)).status).toBe(200);
    expect((await ask(`${site}/blog`)).status).toBe(200);
    expect(await problemOf(site, 'mfe-aaa')).toContain('Version 1 is not delivered');
    expect(await pagesOf(site, 'mfe-aaa')).toBeUndefined();
  },
);

test('below a base path the same holds', async () => {
  const { site } = await siteAfter(
    { pages: [page('/login'), page('/delivery.json')] },
    { BASE_PATH: '/app/' },
  );
  expect(await text(`${site}/app/login`)).toContain('/remotes/mfe-auth/1/remoteEntry.js');
  expect(await problemOf(site, 'mfe-aaa')).toContain(
    "/delivery.json is an address of the shell's own server.",
  );
});

test("a container that is another remote's name is not delivered", async () => {
  await publish(store, '1', 'mfe-bbb');
  const { site } = await siteAfter({ container: 'mfe_auth', pages: [page('/aaa')] });
  expect(await problemOf(site, 'mfe-aaa')).toContain('Version 1 is not delivered');
});
