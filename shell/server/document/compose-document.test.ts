import { createHash } from 'node:crypto';
import { FOLDER_TOKEN } from '@adili/contract/tokens';
import { themeScript } from '../../src/boot/theme.ts';
import { parseConfig, type ShellConfig } from '../config.ts';
import type { DocumentRemotes, UnknownRemote } from '../remotes/snapshot.ts';
import { publishedPage, remoteVersion, shellBuild } from '../testing/remote-version.ts';
import { composeDocument } from './compose-document.ts';
import { resolveAddress, resolveUnrendered } from './resolve-address.ts';

describe('compose document', () => {
  const config = parseConfig({
    NODE_ENV: 'test',
    REGISTRY: './published',
    BASE_PATH: '/app/',
    PUBLIC_URL: 'https://adili.example',
    API_BASE: 'https://api.adili.example',
  });

  function compose(path = '/blog', pages = [publishedPage()], unknown: UnknownRemote[] = []) {
    const snapshot = { remotes: [remoteVersion(pages)], unknown };
    return composeDocument(config, shellBuild, snapshot, resolveAddress(snapshot, path, ''), path);
  }

  /** The boot data as a browser would read it. */
  function bootOf(html: string): Record<string, unknown> {
    const text = /<script type="application\/json" id="adili-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return JSON.parse(text) as Record<string, unknown>;
  }

  test('puts the fragment into the frame, with the real base path', () => {
    const { html, status } = compose();
    expect(status).toBe(200);
    expect(html).toContain('<main><div><h1>All guides</h1><a href="/app/pricing">Pricing</a></div></main>');
    expect(html).not.toContain('__adili_base__');
  });

  test('a picture of the fragment comes from the folder of its own version', () => {
    const snapshot = { remotes: [remoteVersion([publishedPage()])], unknown: [] };
    const [remote] = snapshot.remotes;
    if (!remote) throw new Error('There is no remote.');
    const texts = new Map(
      [...remote.texts.keys()].map((file) => [file, `<img src="${FOLDER_TOKEN}a.webp">`]),
    );
    const shown = { remotes: [{ ...remote, texts }], unknown: [] };
    const { html } = composeDocument(config, shellBuild, shown, resolveAddress(shown, '/blog', ''), '/blog');
    expect(html).toContain(`<main><div><img src="${remote.publicBase}a.webp"></div></main>`);
  });

  test('says title, description, canonical address and preview', () => {
    const { html } = compose();
    expect(html).toContain('<title>All guides | Adili</title>');
    expect(html).toContain('<meta name="description" content="Guides to every framework.">');
    expect(html).toContain('<link rel="canonical" href="https://adili.example/app/blog">');
    expect(html).toContain('<meta property="og:url" content="https://adili.example/app/blog">');
    expect(html).not.toContain('noindex');
  });

  test('preloads what the page needs, with its hashes', () => {
    const { html } = compose();
    expect(html).toContain(
      '<link rel="preload" as="script" href="/remotes/mfe-blog/1/remoteEntry.js" crossorigin="anonymous" integrity="sha384-entry" fetchpriority="low">',
    );
    expect(html).toContain(
      'href="/remotes/mfe-blog/1/BlogList.js" crossorigin="anonymous" integrity="sha384-list"',
    );
  });

  test('names what runs after what is painted', () => {
    const { html } = compose();
    const [frame, ...scripts] = ['<div id="shell">', '<script src=', '<link rel="preload" as="script"'].map(
      (text) => html.indexOf(text),
    );
    for (const script of scripts) expect(script).toBeGreaterThan(frame ?? Number.NaN);
  });

  test('the policy allows inline styles and the script of the theme by their hashes, and nothing else', () => {
    const { html, policy } = compose();
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(scripts).toEqual([themeScript]);
    expect(themeScript.length).toBeLessThan(150);
    const frame = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    const page = /<style data-href="BlogList.css">(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect([frame, page]).toEqual([
      '@font-face{src:url(/app/assets/1/assets/font.woff2)}',
      '.list{display:grid}',
    ]);
    const [ofFrame, ofPage] = [frame, page].map((css) => createHash('sha256').update(css).digest('base64'));
    expect(policy).toContain(`style-src 'self' 'sha256-${ofFrame}' 'sha256-${ofPage}'`);
    const ofTheme = createHash('sha256').update(themeScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${ofTheme}';`);
    expect(policy).toContain("connect-src 'self' https://api.adili.example;");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe');
  });

  test('the policy names the origin of each remote once', () => {
    const apart = { ...remoteVersion(), publicBase: 'http://localhost:3002/mfe-blog/1/' };
    const snapshot = { remotes: [apart, { ...apart }], unknown: [] };
    const local = { ...config, PUBLIC_URL: 'http://localhost:3000' };
    const resolved = resolveAddress(snapshot, '/blog', '');
    const { policy } = composeDocument(local, shellBuild, snapshot, resolved, '/blog');
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${name} 'self' http://localhost:3002[; ]`));
    expect(policy.match(/localhost:3002/g)).toHaveLength(4);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('by the policy a document asks the site, the API and remotes, and no third party', () => {
    const { policy } = compose();
    const sources = policy.split(/[; ]+/).filter((word) => /^(?:https?:|wss?:|data:|blob:|\*)/.test(word));
    expect(new Set(sources)).toEqual(new Set(['https://api.adili.example', 'data:']));
    expect(policy).toContain("default-src 'none'");
  });

  test("the site's own settings name no origin that the document does not use", () => {
    const settings = {
      ...config,
      REMOTES: [{ name: 'mfe-auth', publicOrigin: 'http://localhost:3003', serverOrigin: '' }],
    };
    const snapshot = { remotes: [remoteVersion()], unknown: [] };
    const { policy } = composeDocument(
      settings,
      shellBuild,
      snapshot,
      resolveAddress(snapshot, '/blog', ''),
      '/blog',
    );
    expect(policy).not.toContain('localhost:3003');
  });

  test('with an override nothing is prerendered, and its origin is allowed', () => {
    const overrides = [{ name: 'mfe-shop', origin: 'http://localhost:3009' }];
    const snapshot = { remotes: [remoteVersion()], unknown: [] };
    for (const path of ['/blog', '/shop/7']) {
      const resolved = resolveUnrendered(snapshot, path);
      const { status, html, policy } = composeDocument(config, shellBuild, snapshot, resolved, path, {
        overrides,
      });
      expect(status).toBe(200);
      expect(html).toContain('<main><div><p role="status">Loading...');
      expect(html).not.toContain('All guides</h1>');
      expect(html).toContain('noindex');
      expect(bootOf(html)).toMatchObject({ overrides });
      expect(bootOf(html)).not.toHaveProperty('fragment');
      for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
        expect(policy).toMatch(new RegExp(`${name} 'self' http://localhost:3009[; ]`));
      expect(policy).not.toContain('upgrade-insecure-requests');
    }
  });

  test.each([
    ['development', 'http://localhost:3009', true],
    ['test', 'http://localhost:3009', false],
    ['development', null, false],
  ] as const)(
    'in %s, with a remote from %s, mistakes are shown over the page: %s',
    (NODE_ENV, origin, shown) => {
      const snapshot = { remotes: [remoteVersion()], unknown: [] };
      const overrides = origin ? { overrides: [{ name: 'mfe-shop', origin }] } : {};
      const settings = { ...config, NODE_ENV };
      const found = resolveUnrendered(snapshot, '/blog');
      const { policy } = composeDocument(settings, shellBuild, snapshot, found, '/blog', overrides);
      expect(policy.includes('trusted-types default shell webpack-dev-middleware#overlay')).toBe(shown);
    },
  );

  describe('facts', () => {
    const place = (name: string, text = 'on request') => `<span data-fact="${name}">${text}</span>`;
    const given = { PLAN_PRICES_KES: { growth: 1_950_000 }, COMPANY_NAME: 'Haki <b>&</b> "Sons" $& Ltd' };

    function filled(markup: string, settings: Partial<ShellConfig> = given) {
      const version = remoteVersion();
      const texts = new Map([...version.texts].map(([file]) => [file, markup]));
      const snapshot = { remotes: [{ ...version, texts }], unknown: [] };
      const found = resolveAddress(snapshot, '/blog', '');
      const { html } = composeDocument({ ...config, ...settings }, shellBuild, snapshot, found, '/blog');
      return { main: /<main><div>(.*?)<\/div><\/main>/s.exec(html)?.[1], facts: bootOf(html).facts };
    }

    test('that settings give stand in their places as text, and the browser has the same', () => {
      const { main, facts } = filled(place('price.growth') + place('company.name', 'not given'));
      const name = 'Haki &lt;b&gt;&amp;&lt;/b&gt; &quot;Sons&quot; $&amp; Ltd';
      expect(main).toBe(place('price.growth', 'KES 19,500') + place('company.name', name));
      expect(facts).toEqual({ 'price.growth': 'KES 19,500', 'company.name': given.COMPANY_NAME });
    });

    test('an address stands in its link too, and no other fact in a link', () => {
      const link = (name: string, address: string) =>
        `<a data-fact="${name}" href="mailto:${address}">${address}</a>`;
      const ours = link('mail.privacy', 'privacy@adili.example') + link('company.name', 'x');
      const { main } = filled(ours, { COMPANY_EMAIL: "o'hara@haki.example" });
      expect(main).toBe(link('mail.privacy', 'o&#39;hara@haki.example') + link('company.name', 'x'));
    });

    test('that nobody gave, and names that are none, stay as they came', () => {
      const markup = place('price.starter') + place('constructor') + place('admin.key');
      expect(filled(markup)).toMatchObject({ main: markup });
      expect(filled(place('price.growth'), {})).toEqual({ main: place('price.growth'), facts: {} });
    });
  });

  test('tells the browser where everything is', () => {
    expect(bootOf(compose().html)).toMatchObject({
      basePath: '/app/',
      apiBase: 'https://api.adili.example',
      fragment: '/blog',
      unavailable: [],
      remotes: [{ name: 'mfe-blog', entry: '/remotes/mfe-blog/1/remoteEntry.js', integrity: 'sha384-entry' }],
    });
  });

  test('no text of a remote ends a script, an attribute or the title early', () => {
    const evil = `</script><script>alert(1)</script>"'&`;
    const page = publishedPage({ title: evil });
    const [fragment] = page.fragments;
    if (!fragment) throw new Error('The page has no fragment.');
    const head = { title: evil, description: evil, jsonLd: [{ '@type': 'Article', name: evil }] };
    const { html } = compose('/blog', [{ ...page, fragments: [{ ...fragment, head }] }]);
    expect(html).not.toContain('<script>alert');
    expect((bootOf(html).remotes as { pages: { title: string }[] }[])[0]?.pages[0]?.title).toBe(evil);
    const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(jsonLd)).toEqual({ '@type': 'Article', name: evil });
  });

  test('addresses in structured data become absolute, other texts stay', () => {
    const page = publishedPage();
    const [fragment] = page.fragments;
    if (!fragment) throw new Error('The page has no fragment.');
    const jsonLd = [{ url: '/blog', name: '/blog', list: [{ item: '/pricing' }] }];
    const { html } = compose('/blog', [
      { ...page, fragments: [{ ...fragment, head: { ...fragment.head, jsonLd } }] },
    ]);
    expect(html).toContain(
      '{"url":"https://adili.example/app/blog","name":"/blog","list":[{"item":"https://adili.example/app/pricing"}]}',
    );
  });

  test('a page without content waits for its code and is not indexed', () => {
    const { html, status } = compose('/dashboard', [
      publishedPage({ path: '/dashboard', title: 'Dashboard', fragments: [] }),
    ]);
    expect(status).toBe(200);
    expect(html).toContain('<p role="status">Loading...</p><noscript>');
    expect(html).toContain('<title>Dashboard | Adili</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(bootOf(html)).not.toHaveProperty('fragment');
  });

  test('an unknown address is a document of its own, 404 or 503', () => {
    const missing = compose('/nowhere');
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('<title>Page not found | Adili</title>');
    expect(missing.html).toContain('<main>not-found</main>');
    expect(missing.html).toContain('noindex');
    const unavailable = compose('/login', undefined, [{ name: 'mfe-auth', paths: ['/login'] }]);
    expect(unavailable.status).toBe(503);
    expect(unavailable.html).toContain('<main>unavailable</main>');
    expect(bootOf(unavailable.html)).toMatchObject({ unavailable: ['/login'] });
  });
});

describe('resolve address', () => {
  const fragment = (url: string) => ({
    url,
    html: `${url}.html`,
    image: 'previews/page.png',
    head: { title: url },
    scripts: [],
  });
  const list = publishedPage({ fragments: [fragment('/blog'), fragment('/blog?page=2')] });
  const guide = publishedPage({ path: '/blog/:id', fragments: [fragment('/blog/gdpr')] });
  const archive = publishedPage({ path: '/blog/archive', fragments: [] });
  const person = publishedPage({ path: '/people/:id', fragments: [] });
  const snapshot: DocumentRemotes = { remotes: [remoteVersion([guide, list, archive, person])], unknown: [] };

  test.each([
    ['/blog', '', '/blog'],
    ['/BLOG/', '', '/blog'],
    ['/blog//', '', '/blog'],
    ['/blog', '?page=2', '/blog?page=2'],
    ['/blog', '?utm=mail', '/blog'],
    ['/blog/gdpr', '?utm=mail', '/blog/gdpr'],
    ['//blog//gdpr', '', '/blog/gdpr'],
  ])('%s%s is served from the fragment of %s', (path, search, url) => {
    expect(resolveAddress(snapshot, path, search)).toMatchObject({
      status: 200,
      found: { fragment: { url } },
    });
  });

  test('a page without parameters goes before one with', () => {
    expect(resolveAddress(snapshot, '/blog/archive', '')).toMatchObject({
      status: 200,
      found: { page: archive },
    });
  });

  test('an id that was not prerendered where all are is 404, but still its page', () => {
    expect(resolveAddress(snapshot, '/blog/nope', '')).toMatchObject({ status: 404, found: { page: guide } });
  });

  test('a page that prerenders none of its addresses takes every id', () => {
    expect(resolveAddress(snapshot, '/people/7', '')).toMatchObject({ status: 200, found: { page: person } });
  });

  test.each(['/nowhere', '/blog/%E0%A4%A', '/blog/gdpr/more'])("%s is no remote's: 404", (path) => {
    expect(resolveAddress(snapshot, path, '')).toEqual({ status: 404, found: null });
  });

  test('while a remote with pages on record is unknown, only they are 503', () => {
    const partly = { ...snapshot, unknown: [{ name: 'mfe-auth', paths: ['/login', '/invite/:code'] }] };
    for (const path of ['/login', '/Login/', '/invite/7'])
      expect(resolveAddress(partly, path, '')).toEqual({ status: 503, found: null });
    expect(resolveAddress(partly, '/nowhere', '')).toEqual({ status: 404, found: null });
  });

  test('while the pages of a remote are unknown, an unknown address is 503', () => {
    const partly = { ...snapshot, unknown: [{ name: 'mfe-auth', paths: null }] };
    expect(resolveAddress(partly, '/login', '')).toEqual({ status: 503, found: null });
    expect(resolveAddress(partly, '/blog', '')).toMatchObject({ status: 200 });
  });
});
