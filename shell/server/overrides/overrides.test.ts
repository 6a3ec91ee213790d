import { overridesIn } from '../../src/boot/override-address.ts';
import { adminToken, startFakeApi } from '../testing/fake-api.ts';
import { fakeSource } from '../testing/fake-source.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';
import { askedOverrides, decideOverrides, type OverrideTerms } from './decide-overrides.ts';
import { GRANT_LIFE_MS, type Grant, MOST_GRANTED, standing, withGranted } from './override-grant.ts';

describe('overrides', () => {
  afterEach(closeServers);

  const local = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const asking = 'remote.blog=http://localhost:3002';

  async function start(settings: Record<string, string>) {
    const sources = [
      fakeSource('mfe-blog', '1', [publishedPage()]).source,
      fakeSource('mfe-auth', '1', [publishedPage({ path: '/login', fragments: [] })]).source,
    ];
    return (await startSite({ sources, settings: { API_INTERNAL: await startFakeApi(), ...settings } })).site;
  }

  async function open(address: string, cookie?: string) {
    const { status, headers, body } = await ask(address, cookie ? { cookie } : {});
    const html = String(body);
    return { status, headers, html, boot: bootOf(html), policy: String(headers['content-security-policy']) };
  }

  const forged = `j:${JSON.stringify([{ ...local, until: 9_999_999_999_999 }])}`;
  const asCookie = (value: string) => `__Host-adili-override=${encodeURIComponent(value)}`;

  /** An operator's word at the site; the cookie as it is set, and as it is sent. */
  async function confirm(site: string, body: unknown, cookie = '') {
    const answer = await fetch(`${site}/override-grant`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify({ overrides: body }),
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json', cookie },
    });
    const set = answer.headers.get('set-cookie') ?? '';
    return { answer, cookie: set, sent: set.split(';')[0] };
  }

  const names = (boot: Record<string, unknown>) =>
    (boot.remotes as { name: string }[]).map(({ name }) => name);

  test('with OVERRIDES=anyone the tab loads that remote from its address', async () => {
    const site = await start({ OVERRIDES: 'anyone' });
    const { status, headers, html, boot, policy } = await open(`${site}/blog?${asking}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(boot).toMatchObject({ overrides: [local] });
    expect(boot).not.toHaveProperty('fragment');
    expect(names(boot)).toEqual(['mfe-auth']);
    expect(html).not.toContain('<h1>All guides</h1>');
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:3002 'sha256-[^';]+';/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('an address that only the other server may know is 200', async () => {
    const site = await start({ OVERRIDES: 'anyone' });
    const { status, boot } = await open(`${site}/shop/7?remote.shop=http://localhost:3009`);
    expect(status).toBe(200);
    expect(names(boot)).toEqual(['mfe-auth', 'mfe-blog']);
  });

  test('the documents of everybody else stay as they are', async () => {
    const site = await start({ OVERRIDES: 'anyone' });
    const before = await open(`${site}/blog`);
    await open(`${site}/blog?${asking}`);
    const after = await open(`${site}/blog`);
    expect(after.html).toBe(before.html);
    expect(after.policy).not.toContain('localhost:3002');
    expect(after.boot).not.toHaveProperty('overrides');
  });

  test('a foreign origin is refused in words, and never reaches the policy', async () => {
    const site = await start({ OVERRIDES: 'anyone' });
    const { status, boot, html, policy } = await open(`${site}/blog?remote.blog=https://evil.example`);
    expect(status).toBe(200);
    expect(boot).toMatchObject({ overrideProblem: expect.stringContaining('https://evil.example') });
    expect(boot).not.toHaveProperty('overrides');
    expect(names(boot)).toEqual(['mfe-auth', 'mfe-blog']);
    expect(html).toContain('<h1>All guides</h1>');
    expect(policy).not.toContain('evil');
  });

  test('until an operator confirms, the document only names the request', async () => {
    const site = await start({});
    const { boot, html, headers, policy } = await open(`${site}/blog?${asking}`);
    expect(boot).toMatchObject({ overrideRequest: [local], fragment: '/blog' });
    expect(boot).not.toHaveProperty('overrides');
    expect(html).toContain('<h1>All guides</h1>');
    expect(policy).not.toContain('localhost:3002');
    expect(headers['cache-control']).toBe('no-store');
  });

  test("an operator's grant puts it in force in this browser only", async () => {
    const site = await start({ BASE_PATH: '/app/' });
    const { cookie } = await confirm(`${site}/app`, [local]);
    expect(cookie).toMatch(
      /^__Secure-adili-override=[^;]+; Max-Age=3600; Path=\/app\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { boot } = await open(`${site}/app/blog?${asking}`, cookie.split(';')[0]);
    expect(boot).toMatchObject({ overrides: [local] });
    expect((await open(`${site}/app/blog?${asking}`)).boot).toMatchObject({ overrideRequest: [local] });
  });

  test('a second tab loads what was confirmed, and asks about all else', async () => {
    const site = await start({});
    const { sent } = await confirm(site, [local]);
    const { boot, policy } = await open(`${site}/blog?${asking}&remote.auth=http://localhost:9999`, sent);
    expect(boot).toMatchObject({
      overrides: [local],
      overrideRequest: [{ name: 'mfe-auth', origin: 'http://localhost:9999' }],
    });
    expect(policy).not.toContain('localhost:9999');
    const other = await open(`${site}/blog?remote.blog=http://localhost:9999`, sent);
    expect(other.boot).toMatchObject({ overrideRequest: [{ ...local, origin: 'http://localhost:9999' }] });
    expect(other.boot).not.toHaveProperty('overrides');
  });

  test('a further word keeps the one before', async () => {
    const site = await start({});
    const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
    const first = await confirm(site, [local]);
    const { sent } = await confirm(site, [auth], first.sent);
    const { boot } = await open(`${site}/blog?${asking}&remote.auth=http://localhost:3003`, sent);
    expect(boot).toMatchObject({ overrides: [local, auth] });
  });

  test('anybody takes the grant back, after which the link is asked about', async () => {
    const site = await start({ BASE_PATH: '/app/' });
    const answer = await fetch(`${site}/app/override-grant`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cleared = answer.headers.get('set-cookie') ?? '';
    expect(cleared).toBe(
      '__Secure-adili-override=; Path=/app/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    );
    const { boot } = await open(`${site}/app/blog?${asking}`, cleared.split(';')[0]);
    expect(boot).toMatchObject({ overrideRequest: [local] });
  });

  test.each([
    ['a foreign origin', [{ name: 'mfe-blog', origin: 'https://evil.example' }], 'https://evil.example'],
    [
      'one foreign origin among others',
      [local, { name: 'mfe-auth', origin: 'https://evil.example' }],
      'evil',
    ],
    ['a name that is none', [{ name: '../x', origin: local.origin }], 'small letters'],
    ['a path', [{ name: 'mfe-blog', origin: 'http://localhost:3002/x.js' }], 'without a path'],
    ['nothing', [], 'which remotes'],
    ['too many', Array(11).fill(local), 'which remotes'],
    ['something else', '{"overrides":"all"}', 'which remotes'],
    ['no JSON', '{', 'which remotes'],
  ])('a word for %s is refused in a sentence', async (_what, body, words) => {
    const { answer, cookie } = await confirm(await start({}), body);
    expect(answer.status).toBe(400);
    expect(cookie).toBe('');
    expect(await answer.json()).toEqual({ code: 'invalid_input', error: expect.stringContaining(words) });
  });

  test.each([
    ['not signed', async () => asCookie(forged)],
    ['without a signature', async () => asCookie(`s:${forged}`)],
    ['signed with other bytes', async () => asCookie(`s:${forged}.${'A'.repeat(43)}`)],
    [
      'with the signature of another grant',
      async (site: string) => {
        const { sent = '' } = await confirm(site, [{ ...local, origin: 'http://localhost:9999' }]);
        return asCookie(`s:${forged}.${decodeURIComponent(sent).split('.').at(-1)}`);
      },
    ],
    ['of another server', async () => (await confirm(await start({}), [local])).sent ?? ''],
    ['empty', async () => asCookie('')],
  ])('a grant %s counts for nothing, nor adds to a new one', async (_what, forge) => {
    const site = await start({});
    const cookie = await forge(site);
    const { boot } = await open(`${site}/blog?${asking}`, cookie);
    expect(boot).toMatchObject({ overrideRequest: [local] });
    expect(boot).not.toHaveProperty('overrides');
    const { sent } = await confirm(site, [{ name: 'mfe-auth', origin: 'http://localhost:3003' }], cookie);
    expect((await open(`${site}/blog?${asking}`, sent)).boot).toMatchObject({ overrideRequest: [local] });
  });

  test('as many as are granted at once have room in a cookie', async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      name: `mfe-${at}`,
      origin: `http://localhost:300${at}`,
    }));
    expect((await confirm(await start({}), many)).sent?.length).toBeLessThan(3_000);
  });

  test('with OVERRIDES=nobody the document says that none is taken', async () => {
    const site = await start({ OVERRIDES: 'nobody' });
    const { boot, html } = await open(`${site}/blog?${asking}`);
    expect(boot).toMatchObject({ overrideProblem: expect.stringMatching(/\.$/), fragment: '/blog' });
    expect(html).toContain('<h1>All guides</h1>');
  });

  test('an unknown address that asks in vain stays unknown', async () => {
    const site = await start({ OVERRIDES: 'nobody' });
    expect((await open(`${site}/shop?${asking}`)).status).toBe(404);
  });
});

describe('grant', () => {
  const now = Date.parse('2026-11-21T08:00:00Z');
  const blog = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const auth = { name: 'mfe-auth', origin: 'http://localhost:3003' };
  const granted = (override: typeof blog, at = now) => withGranted([override], [], at);

  test('a grant stands for an hour', () => {
    expect(GRANT_LIFE_MS).toBe(3_600_000);
    expect(standing(granted(blog), now)).toEqual([expect.objectContaining(blog)]);
    expect(standing(granted(blog), now + GRANT_LIFE_MS - 1)).toHaveLength(1);
    expect(standing(granted(blog), now + GRANT_LIFE_MS)).toEqual([]);
  });

  test('a further grant neither ends nor prolongs the one before', () => {
    const both = withGranted([auth], granted(blog), now + 1_000);
    expect(standing(both, now + 1_000)).toMatchObject([auth, blog]);
    expect(standing(both, now + GRANT_LIFE_MS)).toMatchObject([auth]);
  });

  test('the same granted again stands once, for an hour from then', () => {
    const again = withGranted([blog], granted(blog), now + 1_000);
    expect(standing(again, now + 1_000)).toHaveLength(1);
    expect(standing(again, now + GRANT_LIFE_MS)).toMatchObject([blog]);
  });

  test('the oldest go where there are too many for a cookie', () => {
    let grants: readonly Grant[] = [];
    for (let port = 1; port <= MOST_GRANTED + 1; port++)
      grants = withGranted([{ name: 'mfe-blog', origin: `http://localhost:${port}` }], grants, now);
    const origins = grants.map(({ origin }) => origin);
    expect(origins).toHaveLength(MOST_GRANTED);
    expect(origins).not.toContain('http://localhost:1');
  });

  test.each([undefined, '', 'x', false, { a: 1 }])('%j grants nothing', (value) => {
    expect(standing(value, now)).toEqual([]);
  });
});

describe('asked overrides', () => {
  const asked = (search: string, origins: string[] = []) =>
    askedOverrides(overridesIn({ searchParams: new URLSearchParams(search) }), origins);

  test.each([
    ['remote.blog=http://localhost:3002', 'mfe-blog', 'http://localhost:3002'],
    ['remote.mfe-blog=http://localhost:3002/', 'mfe-blog', 'http://localhost:3002'],
    ['remote.new-shop=https://127.0.0.1:8443', 'mfe-new-shop', 'https://127.0.0.1:8443'],
    ['remote.blog=http://127.1.2.3', 'mfe-blog', 'http://127.1.2.3'],
    ['remote.blog=http://[::1]:3002', 'mfe-blog', 'http://[::1]:3002'],
  ])('%s takes %s from %s', (search, name, origin) => {
    expect(asked(search)).toEqual({ allowed: [{ name, origin }] });
  });

  test('an origin of the site is allowed, and only as it was named', () => {
    const origins = ['https://cdn.example'];
    expect(asked('remote.blog=https://cdn.example', origins).allowed).toHaveLength(1);
    expect(asked('remote.blog=http://cdn.example', origins).allowed).toEqual([]);
    expect(asked('remote.blog=https://cdn.example:8443', origins).allowed).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://1270.0.0.1.example',
    'http://localhost@evil.example',
    'http://user@localhost:3002',
    'http://localhost:3002/remoteEntry.js',
    'http://localhost:3002?x',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'localhost:3002',
    '',
  ])('%s is refused with a sentence that names the remote', (value) => {
    const { allowed, problem } = asked(`remote.blog=${encodeURIComponent(value)}`);
    expect(allowed).toEqual([]);
    expect(problem).toMatch(/^mfe-blog was not taken from .*\.$/);
  });

  test('a name that is none is refused', () => {
    const { allowed, problem } = asked('remote.../x=http://localhost:3002');
    expect(allowed).toEqual([]);
    expect(problem).toMatch('small letters');
  });

  test('one refused does not cost another', () => {
    expect(asked('remote.blog=http://localhost:3002&remote.auth=https://evil.example')).toEqual({
      allowed: [{ name: 'mfe-blog', origin: 'http://localhost:3002' }],
      problem: expect.stringContaining('mfe-auth'),
    });
  });
});

describe('decide overrides', () => {
  const local = { name: 'mfe-blog', origin: 'http://localhost:3002' };
  const decide = (search: string, terms: Partial<OverrideTerms>) =>
    decideOverrides(new URL(`http://site.example/?${search}`), {
      mode: 'admin',
      origins: [],
      granted: [],
      ...terms,
    });

  test('an address that asks for nothing needs no decision', () => {
    expect(decide('remotes&page=2', { mode: 'anyone' })).toBeNull();
  });

  test('anyone takes it at once; an operator once it is confirmed', () => {
    expect(decide('remote.blog=http://localhost:3002', { mode: 'anyone' })).toEqual({ overrides: [local] });
    expect(decide('remote.blog=http://localhost:3002', {})).toEqual({ overrideRequest: [local] });
    expect(decide('remote.blog=http://localhost:3002', { granted: [local] })).toEqual({ overrides: [local] });
  });

  test.each([
    [
      'another origin',
      'remote.blog=http://localhost:9999',
      { name: 'mfe-blog', origin: 'http://localhost:9999' },
    ],
    [
      'another remote',
      'remote.auth=http://localhost:3002',
      { name: 'mfe-auth', origin: 'http://localhost:3002' },
    ],
  ])('%s than was confirmed is asked about', (_what, search, asked) => {
    expect(decide(search, { granted: [local] })).toEqual({ overrideRequest: [asked] });
  });

  test('what was confirmed is taken, and what was not is asked about', () => {
    const search = 'remote.blog=http://localhost:3002&remote.auth=http://localhost:9999';
    expect(decide(search, { granted: [local] })).toEqual({
      overrides: [local],
      overrideRequest: [{ name: 'mfe-auth', origin: 'http://localhost:9999' }],
    });
  });

  test('where no one may, a grant changes nothing', () => {
    expect(decide('remote.blog=http://localhost:3002', { mode: 'nobody', granted: [local] })).toEqual({
      overrideProblem: expect.stringContaining('loads no remotes from other servers'),
    });
  });

  test('a foreign origin is refused for every caller', () => {
    expect(decide('remote.blog=https://evil.example', { mode: 'anyone', granted: [local] })).toEqual({
      overrideProblem: expect.stringContaining('https://evil.example'),
    });
  });
});
