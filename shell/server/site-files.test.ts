import { isReserved, pagePath } from '@adili/delivery/page-path';
import { Router } from 'express';
import { fakeSource } from './testing/fake-source.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { guidePage, publishedPage } from './testing/remote-version.ts';
import { ask, closeServers, startSite } from './testing/shell-site.ts';

describe('site files', () => {
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

  test('the sitemap lists each indexed page once, the start page first', async () => {
    const { source } = fakeSource('mfe-blog', '1', [publishedPage(), guidePage, login, start]);
    const { site } = await startSite({ sources: [source], settings: { BASE_PATH: '/app/' } });
    const sitemap = await fetch(`${site}/app/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toMatch('xml');
    const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual([
      'https://adili.example/app/',
      'https://adili.example/app/blog',
      'https://adili.example/app/blog/gdpr',
    ]);
    expect(await (await fetch(`${site}/app/robots.txt`)).text()).toContain(
      'Sitemap: https://adili.example/app/sitemap.xml',
    );
  });

  test('what may be searched for in the frame are the same pages with their titles', async () => {
    const { source } = fakeSource('mfe-blog', '1', [publishedPage(), guidePage, login, start]);
    const { site } = await startSite({ sources: [source], settings: { BASE_PATH: '/app/' } });
    const pages = (await (await fetch(`${site}/app/pages.json`)).json()) as { path: string; title: string }[];
    expect(pages.map(({ path }) => path).toSorted()).toEqual(['/', '/blog', '/blog/gdpr']);
    expect(pages.every(({ title }) => title.length > 0)).toBe(true);
  });

  test.each(['/robots.txt', '/pages.json', '/sitemap.xml', '/feed.xml'])(
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
      expect([status, headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual(
        [200, "default-src 'none'; base-uri 'none'; sandbox", 'nosniff'],
      );
    },
  );

  test('the sitemap lists no address that belongs to another remote', async () => {
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
});

describe('privacy control', () => {
  afterEach(closeServers);

  test('security.txt says whom to write to, is valid for half a year, and leads to the page', async () => {
    const { site } = await startSite({ sources: [] });
    const answer = await fetch(`${site}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    for (const line of [
      'Contact: mailto:security@adili.example',
      'Canonical: https://adili.example/.well-known/security.txt',
      'Policy: https://adili.example/security',
    ])
      expect(text.split('\n')).toContain(line);
  });

  test('the site states that it honours Global Privacy Control', async () => {
    const { site } = await startSite({ settings: { BASE_PATH: '/app/' } });
    const answer = await fetch(`${site}/.well-known/gpc.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});

describe('hsts', () => {
  afterEach(closeServers);

  const everyKind = [
    ['a document', '/app/blog', 200],
    ['a missing page', '/app/nowhere', 404],
    ['a redirect', '/', 302],
    ['a missing file', '/app/assets/none/shell.js', 404],
    ["a remote's missing file", '/app/remotes/mfe-blog/none/remoteEntry.js', 404],
    ['a refusal', '/app/delivery.json', 401],
    ['an address that can not be read', '/app/%E0%A4%A', 404],
    ['the health', '/health', 200],
  ] as const;

  const start = async (PUBLIC_URL: string): Promise<string> => {
    const sources = [fakeSource('mfe-blog', '1', [publishedPage()]).source];
    return (await startSite({ sources, settings: { PUBLIC_URL, BASE_PATH: '/app/' } })).site;
  };

  test.each(everyKind)(
    'over https %s binds browsers to https for a year, for this host only',
    async (_, path, status) => {
      const site = await start('https://adili.example');
      const answer = await ask(site, {}, path);
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([
        status,
        'max-age=31536000',
      ]);
    },
  );

  test.each(everyKind)('over http %s binds no browser', async (_, path) => {
    const answer = await ask(await start('http://localhost:3000'), { 'x-forwarded-proto': 'https' }, path);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('reserved paths', () => {
  afterEach(closeServers);

  /** What a router was told to answer below each path, in the order of its calls. */
  type Mounts = Map<unknown, [path: unknown, handlers: readonly unknown[]][]>;

  /** Every path that the routers made meanwhile answer by themselves. */
  async function pathsMade(make: () => Promise<unknown>): Promise<string[]> {
    const mounts: Mounts = new Map();
    const proto = Object.getPrototypeOf(Router()) as Record<
      'use' | 'route',
      (...words: unknown[]) => unknown
    >;
    const router = Object.getPrototypeOf(proto) as typeof proto;
    for (const method of ['use', 'route'] as const) {
      const original = router[method];
      jest.spyOn(router, method).mockImplementation(function (this: unknown, ...words: unknown[]) {
        const [path, ...handlers] = typeof words[0] === 'function' ? ['/', ...words] : words;
        mounts.set(this, [...(mounts.get(this) ?? []), [path, handlers.flat()]]);
        return original.apply(this, words);
      });
    }
    await make();
    jest.restoreAllMocks();
    const nested = new Set(
      [...mounts.values()].flatMap((calls) => calls.flatMap(([, handlers]) => handlers)),
    );
    const outer = [...mounts.keys()].filter((each) => !nested.has(each));
    const below = (each: unknown, base: string): string[] =>
      (mounts.get(each) ?? []).flatMap(([path, handlers]) => {
        if (typeof path !== 'string') return [];
        const whole = `${base}${path}`.replace(/\/+/g, '/');
        const inner = handlers.filter((handler) => mounts.has(handler));
        return inner.length > 0 ? inner.flatMap((handler) => below(handler, whole)) : [whole];
      });
    return outer.flatMap((each) => below(each, ''));
  }

  test('no page can be at what the server answers by itself', async () => {
    const settings = { LIVE_RELOAD: 'true' };
    const paths = await pathsMade(() => startSite({ store: new MemoryStore(), settings }));
    const own = [...new Set(paths)].filter((path) => path !== '/');
    expect(own).toEqual(
      expect.arrayContaining(['/health', '/delivery.json', '/dev/reload.js', '/sitemap.xml']),
    );
    expect(own.filter((path) => !isReserved(pagePath(path) ?? []))).toEqual([]);
  });
});
