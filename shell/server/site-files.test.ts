import { fakeSource } from './testing/fake-source.ts';
import { guidePage, publishedPage } from './testing/remote-version.ts';
import { closeServers, startSite } from './testing/shell-site.ts';

const login = publishedPage({ path: '/login', title: 'Log In', index: false });
const start = publishedPage({
  path: '/',
  title: 'Start',
  fragments: [
    {
      url: '/',
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: { title: 'Start' },
      scripts: [],
    },
  ],
});

afterEach(closeServers);

test('the sitemap lists what search engines may keep, each once, the start page first; robots leads to it', async () => {
  const { source } = fakeSource('mfe-blog', '1', [publishedPage(), guidePage, login, start]);
  const { site } = await startSite({ sources: [source], settings: { BASE_PATH: '/app/' } });
  const sitemap = await fetch(`${site}/app/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toMatch('xml');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'https://adili.example/app/',
    'https://adili.example/app/blog',
    'https://adili.example/app/blog/gdpr',
  ]);
  expect(await (await fetch(`${site}/app/robots.txt`)).text()).toContain(
    'Sitemap: https://adili.example/app/sitemap.xml',
  );
});

test.each(['/robots.txt', '/sitemap.xml', '/feed.xml'])(
  '%s does nothing where it is opened as a page',
  async (address) => {
    const { source } = fakeSource('mfe-blog', '1', [publishedPage()]);
    const [remote] = (await source.check()).remotes;
    if (!remote?.live) throw new Error('There is no version.');
    const { manifest, texts, ...rest } = remote.live.remote;
    const feeds = [{ path: '/feed.xml', file: 'feed.xml', title: 'Guides' }];
    const withFeed = {
      ...rest,
      manifest: { ...manifest, feeds },
      texts: new Map([...texts, ['feed.xml', '<feed xmlns="http://www.w3.org/2005/Atom"/>']]),
    };
    const state = {
      ...(await source.check()),
      remotes: [{ ...remote, live: { ...remote.live, remote: withFeed } }],
    };
    const { site } = await startSite({ sources: [{ ...source, check: async () => state }] });
    const { status, headers } = await fetch(site + address);
    expect([status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
      200,
      "default-src 'none'; base-uri 'none'; sandbox",
      'nosniff',
    ]);
  },
);

test("the sitemap lists no address of another remote's page that a remote calls its own", async () => {
  const head = { title: 'Ours', canonical: '/login' };
  const claims = publishedPage({
    path: '/ours',
    fragments: ['/ours', '/account'].map((url) => ({
      url,
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: url === '/ours' ? head : { title: 'Account' },
      scripts: [],
    })),
  });
  const account = publishedPage({ path: '/account', fragments: [], index: false });
  const sources = [
    fakeSource('mfe-aaa', '1', [claims]).source,
    fakeSource('mfe-blog', '1', [publishedPage(), login, account]).source,
  ];
  const { site } = await startSite({ sources });
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  expect(sitemap).toContain('<loc>https://adili.example/blog</loc>');
  expect(sitemap).not.toMatch(/login|account/);
});
