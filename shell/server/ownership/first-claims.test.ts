import { OWNERS_KEY, rowKey } from '@adili/delivery/keys';
import { changeOwners, given, readOwners } from '@adili/delivery/owners';
import { delivery } from '@adili/schemas/delivery/delivery';
import { adminToken, startFakeApi } from '../testing/fake-api.ts';
import { fakeSource } from '../testing/fake-source.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, publishSaying, putSite } from '../testing/published.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';

describe('first claims', () => {
  let store: MemoryStore;

  beforeEach(async () => {
    store = new MemoryStore();
    await putSite(store);
  });
  afterEach(closeServers);

  const page = (path: string) => publishedPage({ path, fragments: [] });
  const claim = (name: string, ...paths: string[]) =>
    publishSaying(store, name, '1', { pages: paths.map(page) });
  const ownersOf = async () =>
    (await readOwners(store))?.owners.map(({ path, remote }) => `${path} ${remote}`).sort();

  async function siteSeeing(settings: Record<string, string> = {}) {
    const started = await startSite({ store, settings });
    await started.registry.check();
    return started;
  }

  /** Whose page stands at an address; null where none does. */
  async function holder(site: string, path: string): Promise<string | null> {
    const { body } = await ask(`${site}${path}`);
    return /rel="preload" as="script" href="\/remotes\/([\w-]+)\//.exec(String(body))?.[1] ?? null;
  }

  async function readyOf(site: string) {
    const { body } = await ask(`${site}/ready`);
    return JSON.parse(String(body)) as { status: string; remotes: { name: string; problem?: string }[] };
  }

  test('a registry without a record gets one of what is there, also of feeds', async () => {
    await claim('mfe-auth', '/login');
    await publishSaying(store, 'mfe-blog', '1', {
      pages: [page('/blog'), page('/blog/:id')],
      feeds: [{ path: '/feed.xml', file: 'feed.xml', title: 'Guides' }],
    });
    const { site } = await siteSeeing();
    expect(await ownersOf()).toEqual([
      '/blog mfe-blog',
      '/blog/:id mfe-blog',
      '/feed.xml mfe-blog',
      '/login mfe-auth',
    ]);
    expect((await readyOf(site)).status).toBe('ready');
  });

  test('the record stays over a restart, a lost page and a damaged row', async () => {
    await claim('mfe-auth', '/login', '/signup');
    await siteSeeing();
    await claim('mfe-auth', '/signup');
    await claim('mfe-aaa', '/login');
    const { site, registry } = await siteSeeing();
    expect(await holder(site, '/login')).toBeNull();
    await store.write(rowKey('mfe-auth'), Buffer.from('{'));
    await claim('mfe-bbb', '/signup');
    await registry.check();
    const again = await siteSeeing();
    expect(await holder(again.site, '/signup')).toBeNull();
    expect((await ask(`${again.site}/signup`)).status).toBe(503);
  });

  test('a path that two remotes claim at once waits for the operator', async () => {
    await claim('mfe-auth', '/login', '/signup');
    await claim('mfe-aaa', '/:page', '/LOGIN', '/aaa');
    const { site, registry } = await siteSeeing();
    expect([await holder(site, '/login'), await holder(site, '/aaa')]).toEqual([null, 'mfe-aaa']);
    expect(await ownersOf()).toEqual(['/aaa mfe-aaa', '/signup mfe-auth']);
    const { remotes } = await readyOf(site);
    expect(remotes.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('The operator decides: npm run registry -- give /LOGIN mfe-aaa'),
      '/login was claimed by several remotes at once and has no owner yet. The operator decides: npm run registry -- give /login mfe-auth.',
    ]);
    const word = { remote: 'mfe-auth', path: '/login' };
    await changeOwners(store, (record) => given(record, word, '2026-11-20T08:00:00.000Z'));
    await registry.check();
    expect(await holder(site, '/login')).toBe('mfe-auth');
  });

  test('a claim that two have in common costs them nothing else', async () => {
    await claim('mfe-blog', '/blog/:id', '/blog/archive', '/blog');
    await claim('mfe-aaa', '/blog/gdpr');
    const { site } = await siteSeeing();
    expect(await holder(site, '/blog/gdpr')).toBeNull();
    expect([await holder(site, '/blog'), await holder(site, '/blog/archive')]).toEqual([
      'mfe-blog',
      'mfe-blog',
    ]);
    expect(await ownersOf()).toEqual(['/blog mfe-blog', '/blog/archive mfe-blog']);
  });

  test('a remote that answers late at the start loses no path', async () => {
    await claim('mfe-auth', '/login');
    await claim('mfe-aaa', '/login', '/aaa');
    store.unreachable.add(rowKey('mfe-auth'));
    const { site, registry } = await siteSeeing();
    expect(await ownersOf()).toBeUndefined();
    store.unreachable.clear();
    await registry.check();
    expect(await holder(site, '/login')).toBeNull();
    expect(await ownersOf()).toEqual(['/aaa mfe-aaa']);
  });

  test('a remote that stays out of reach keeps no other from its paths for ever', async () => {
    await claim('mfe-blog', '/blog');
    await claim('mfe-aaa', '/aaa');
    store.unreachable.add(rowKey('mfe-aaa'));
    const { site, registry } = await siteSeeing();
    for (let look = 0; look < 30; look += 1) await registry.check();
    expect(await ownersOf()).toEqual(['/blog mfe-blog']);
    expect(await holder(site, '/blog')).toBe('mfe-blog');
  });

  test('two shells that see two firsts agree on one of them', async () => {
    await claim('mfe-blog', '/blog');
    const one = await siteSeeing();
    const other = await siteSeeing();
    await claim('mfe-auth', '/new');
    await one.registry.check();
    await claim('mfe-aaa', '/new');
    await Promise.all([one.registry.check(), other.registry.check()]);
    await Promise.all([one.registry.check(), other.registry.check()]);
    for (const { site } of [one, other]) expect(await holder(site, '/new')).toBe('mfe-auth');
  });

  test('several shells that record at once lose nothing', async () => {
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    for (const name of names) await claim(name, `/${name}`);
    await Promise.all([1, 2, 3].map(() => siteSeeing()));
    expect(await ownersOf()).toEqual(names.map((name) => `/${name} ${name}`));
  });

  test('a path is recorded once, and stays where the operator moved it', async () => {
    await claim('mfe-blog', '/blog');
    const { site, registry } = await siteSeeing();
    const word = { remote: 'mfe-news', path: '/blog' };
    await changeOwners(store, (record) => given(record, word, '2026-11-20T08:00:00.000Z'));
    const { tag } = (await store.read(OWNERS_KEY)) ?? {};
    for (let look = 0; look < 3; look += 1) await registry.check();
    expect(await holder(site, '/blog')).toBeNull();
    expect((await store.read(OWNERS_KEY))?.tag).toBe(tag);
  });

  test('without leave to write the record, the operator sees a problem', async () => {
    store.readOnly.add(OWNERS_KEY);
    await claim('mfe-auth', '/login');
    const API_BASE = await startFakeApi();
    const { site, registry } = await siteSeeing({ API_BASE });
    await claim('mfe-aaa', '/login');
    await registry.check();
    expect(await holder(site, '/login')).toBe('mfe-auth');
    const headers = { authorization: `Bearer ${adminToken}` };
    const report = delivery.parse(JSON.parse(String((await ask(`${site}/delivery.json`, headers)).body)));
    expect(report.problem).toContain('not recorded and forgotten at a restart');
    expect(report.problem).toContain('s3://versions/test has no permission.');
    expect(JSON.stringify(await readyOf(site))).not.toContain('not recorded');
  });

  test('a damaged record gives no path to another remote', async () => {
    await claim('mfe-auth', '/login');
    const { site, registry } = await siteSeeing();
    await store.write(OWNERS_KEY, Buffer.from('{'));
    await claim('mfe-aaa', '/login');
    await registry.check();
    expect(await holder(site, '/login')).toBe('mfe-auth');
    const again = await siteSeeing();
    expect(await holder(again.site, '/login')).toBeNull();
    expect(String(store.files.get(OWNERS_KEY)?.body)).toBe('{');
  });

  test('while the record cannot be read, no remote gets a new path', async () => {
    await claim('mfe-auth', '/login', '/signup');
    await siteSeeing();
    const record = store.files.get(OWNERS_KEY)?.body ?? Buffer.alloc(0);
    await claim('mfe-auth', '/login');
    await store.write(OWNERS_KEY, Buffer.from('x'.repeat(600_000)));
    const { site, registry } = await siteSeeing();
    await registry.check();
    await claim('mfe-aaa', '/signup');
    await registry.check();
    expect([await holder(site, '/login'), await holder(site, '/signup')]).toEqual(['mfe-auth', null]);
    const { remotes } = await readyOf(site);
    expect(remotes.find(({ name }) => name === 'mfe-aaa')?.problem).toBe(
      '/signup is given to no remote while registry/owners.json, which says whose it is, cannot be read. The operator mends that file.',
    );
    await store.write(OWNERS_KEY, record);
    await claim('mfe-aaa', '/signup', '/aaa');
    await registry.check();
    expect([await holder(site, '/signup'), await holder(site, '/aaa')]).toEqual([null, 'mfe-aaa']);
  });

  test('a remote gets 200 paths by itself, and no leading parameter', async () => {
    await putSite(store, [], { pages: 300, documentBytes: 100_000 });
    const many = Array.from({ length: 201 }, (_each, at) => `/aaa/${at}`);
    await claim('mfe-aaa', '/:page', '/:page/more', ...many);
    const { site } = await siteSeeing();
    expect(await ownersOf()).toHaveLength(200);
    const [aaa] = (await readyOf(site)).remotes;
    expect(aaa?.problem).toContain(
      '/:page is more than a remote gets by itself. The operator gives it: npm run registry -- give /:page mfe-aaa',
    );
    await publish(store, '1');
    expect((await ask(`${site}/aaa/200`)).status).toBe(404);
  });

  test('a pattern given by the operator takes no address of others', async () => {
    const word = { remote: 'mfe-aaa', path: '/:page' };
    await changeOwners(store, (record) => given(record, word, '2026-11-20T08:00:00.000Z'));
    await changeOwners(store, (record) =>
      given(record, { remote: 'mfe-auth', path: '/login' }, '2026-11-20T08:00:00.000Z'),
    );
    await claim('mfe-auth', '/login');
    await claim('mfe-aaa', '/:page');
    const { site } = await siteSeeing();
    expect([await holder(site, '/login'), await holder(site, '/anything')]).toEqual(['mfe-auth', 'mfe-aaa']);
    for (const path of ['/health', '/ready', '/robots.txt', '/sitemap.xml'])
      expect(await holder(site, path)).toBeNull();
  });

  test('without a registry, the remote that is named first has the path', async () => {
    const [zebra, aardvark] = ['mfe-zebra', 'mfe-aardvark'].map(
      (name) => fakeSource(name, '1', [page('/:page'), page(`/${name}`)]).source,
    );
    const { site } = await startSite({ sources: [zebra, aardvark].filter((each) => each !== undefined) });
    expect(await holder(site, '/anything')).toBe('mfe-zebra');
    const { remotes } = await readyOf(site);
    expect(remotes[0]?.problem).toContain(
      '/:page belongs to mfe-zebra, which REMOTES names before mfe-aardvark.',
    );
  });
});

describe('unavailable pages', () => {
  let store: MemoryStore;

  beforeEach(async () => {
    store = new MemoryStore();
    await putSite(store);
    await publish(store, '1');
    await store.write('registry/rows/mfe-auth.json', Buffer.from('{'));
  });
  afterEach(closeServers);

  const since = '2026-11-01T08:00:00.000Z';
  const putOwners = (...owners: [path: string, remote: string][]) =>
    store.write(
      'registry/owners.json',
      Buffer.from(
        JSON.stringify({ schema: 1, owners: owners.map(([path, remote]) => ({ path, remote, since })) }),
      ),
    );
  const unavailableIn = (html: Buffer) => bootOf(String(html)).unavailable;

  test('while a row is damaged, an address without an owner is not found', async () => {
    const { site } = await startSite({ store });
    const { status, body } = await ask(`${site}/nowhere`);
    expect(status).toBe(404);
    expect(String(body)).toContain('not-found');
    expect((await ask(`${site}/blog`)).status).toBe(200);
  });

  test('an address of a remote with a damaged row is 503', async () => {
    await putOwners(['/login', 'mfe-auth'], ['/invite/:code', 'mfe-auth'], ['/gone', 'mfe-gone']);
    const { site } = await startSite({ store });
    for (const path of ['/login', '/LOGIN/', '/invite/7'])
      expect((await ask(`${site}${path}`)).status).toBe(503);
    for (const path of ['/nowhere', '/invite', '/gone']) {
      const { status, body } = await ask(`${site}${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(unavailableIn(body)).toEqual(['/login', '/invite/:code']);
    }
  });

  test('where the registry was never read, any address may be one of its pages', async () => {
    store.away = true;
    const { site } = await startSite({ store });
    const { status, body } = await ask(`${site}/nowhere`);
    expect([status, unavailableIn(body)]).toEqual([503, null]);
  });
});
