import { brotliDecompressSync } from 'node:zlib';
import { Registry } from '../registry/registry.ts';
import { fakeSource, remoteState } from '../testing/fake-source.ts';
import { guidePage, publishedPage } from '../testing/remote-version.ts';
import { type Answer, ask, closeServers, type SiteParts, startSite } from '../testing/shell-site.ts';
import { isInCanary } from '../visitor/canary.ts';
import { Documents } from './documents.ts';

const pages = [publishedPage(), guidePage];
let blog: ReturnType<typeof fakeSource>;
/** Called for each document that goes through the whole server. */
let composing: jest.SpyInstance;
/** Called for each request; returns what is sent at once. */
let find: jest.SpyInstance;

beforeEach(() => {
  blog = fakeSource('mfe-blog', '1', pages);
  composing = jest.spyOn(Registry.prototype, 'snapshot');
  find = jest.spyOn(Documents.prototype, 'find');
});
afterEach(closeServers);

const start = (parts: Partial<SiteParts> = {}) => startSite({ sources: [blog.source], ...parts });
const startShell = async (settings: Record<string, string> = {}) => (await start({ settings })).site;

/** All but when it was sent. */
const sent = ({ status, headers: { date: _date, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: String(body),
});

test('a document comes with a policy, an ETag and revalidation', async () => {
  const site = await startShell();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=86400',
  );
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(await answer.text()).toContain('<h1>All guides</h1>');

  const again = await ask(`${site}/blog`, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('a new version of a remote is a new document', async () => {
  const { site, registry } = await startSite({ sources: [blog.source] });
  const first = (await fetch(`${site}/blog`)).headers.get('etag');
  blog.publish('2');
  await registry.check();
  const second = await ask(`${site}/blog`, { 'if-none-match': first ?? '' });
  expect(second.status).toBe(200);
  expect(String(second.body)).toContain('/remotes/mfe-blog/2/remoteEntry.js');
});

test('a document is sent compressed to who takes it', async () => {
  const site = await startShell();
  const plain = await fetch(`${site}/blog`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  const compressed = await ask(`${site}/blog`, { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.body).toString()).toBe(await plain.text());
});

test('HEAD gets what GET does, without a body', async () => {
  const answer = await fetch(`${await startShell()}/blog`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test.each(['/nowhere', '/blog/nope', '/blog/%E0%A4%A', '//', '//nowhere', '/\\nowhere'])(
  '%s is 404 or a page, never a fault',
  async (address) => {
    const site = await startShell();
    const { status } = await ask(site, {}, address);
    expect(status).toBe(404);
  },
);

test('while the only remote is unknown, its addresses are 503 with Retry-After', async () => {
  blog.publish(null);
  const site = await startShell();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  blog.publish('1');
  expect((await fetch(`${site}/blog`)).status).toBe(200);
});

test('other methods are refused with those allowed', async () => {
  const site = await startShell();
  const answer = await fetch(`${site}/blog`, { method: 'DELETE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('a form sent before its script was there leads back to its page', async () => {
  const site = await startShell({ BASE_PATH: '/app/' });
  const answer = await fetch(`${site}/app/login?from=mail`, { method: 'POST', redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/login?from=mail']);
});

test.each([
  ['plain', '/blog', {}],
  ['compressed', '/blog', { 'accept-encoding': 'gzip, br' }],
  ['with a search', '/blog?from=mail', { 'accept-encoding': 'br' }],
  ['not found', '/nowhere', { 'accept-encoding': 'br' }],
])('a kept document is sent at once, as the whole server would: %s', async (_form, path, headers) => {
  const { site } = await start();
  const first = await ask(site + path, headers);
  expect(composing).toHaveBeenCalledTimes(1);
  const again = await ask(site + path, headers);
  const unchanged = await ask(site + path, { ...headers, 'if-none-match': String(first.headers.etag) });
  expect(composing).toHaveBeenCalledTimes(1);
  expect(sent(again)).toEqual(sent(first));

  find.mockReturnValue(null);
  const whole = await start();
  const asWell = [await ask(whole.site + path, headers), await ask(whole.site + path, headers)];
  const condition = { ...headers, 'if-none-match': String(first.headers.etag) };
  expect(asWell.map(sent)).toEqual([sent(first), sent(first)]);
  expect(sent(await ask(whole.site + path, condition))).toEqual(sent(unchanged));
  expect(unchanged.status).toBe(first.status === 200 ? 304 : 404);
  expect(composing).toHaveBeenCalledTimes(4);
});

test('HEAD gets a kept document at once too, without its body', async () => {
  const { site } = await start();
  const { headers } = await ask(`${site}/blog`);
  const answer = await fetch(`${site}/blog`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, headers['content-length']]);
  expect(await answer.text()).toBe('');
  expect(composing).toHaveBeenCalledTimes(1);
});

test('while there is a canary, each visitor gets their own version', async () => {
  const state = remoteState('mfe-blog', '1', pages);
  const { live: next } = remoteState('mfe-blog', '2', pages);
  let percent = 0;
  const check = async () => ({
    read: true,
    remotes: [{ ...state, canary: next && percent > 0 ? { ...next, percent } : null }],
    origins: [],
    problem: null,
  });
  const { site, registry } = await start({ sources: [{ name: 'mfe-blog', interval: 0, check }] });
  await ask(`${site}/blog`);
  expect((await ask(`${site}/blog`)).headers['set-cookie']).toBeUndefined();
  percent = 50;
  await registry.check();
  const versionFor = async (bucket: number) => {
    const { body } = await ask(`${site}/blog`, { cookie: `__Host-adili-bucket=${bucket}` });
    return /mfe-blog\/(\d)\//.exec(String(body))?.[1];
  };
  const buckets = [0, 2_500, 5_000, 7_500];
  const versions = buckets.map((bucket) => (isInCanary(bucket, 'mfe-blog', 50) ? '2' : '1'));
  for (const _again of [1, 2]) expect(await Promise.all(buckets.map(versionFor))).toEqual(versions);
  const stranger = await ask(`${site}/blog`);
  expect(stranger.headers['set-cookie']?.join()).toContain('__Host-adili-bucket=');
  expect(stranger.headers['cache-control']).toBe('private, no-cache');
});

test('an address that asks for overrides gets nothing that was kept', async () => {
  const { site } = await start({ settings: { OVERRIDES: 'anyone' } });
  await ask(`${site}/blog`);
  const answer = await ask(`${site}/blog?remote.blog=http://localhost:3002`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(String(answer.body)).toContain('http://localhost:3002');
});

test.each([
  ['what the server answers by itself', '/remotes.json'],
  ['the same, escaped', '/%61ssets/shell.js'],
  ['the same, in capitals', '/HEALTH'],
  ['what may be a feed', '/blog/feed.XML'],
  ['overrides', '/blog?remote.blog=http%3A//localhost%3A3002'],
  ['overrides, escaped', '/blog?%72emote.blog=x'],
  ['another host', '//blog'],
  ['a step back', '/blog/../health'],
  ['the same, escaped', '/blog/%2e%2e/health'],
  ['a backslash', '/\\blog'],
  ['a fragment', '/blog#top'],
  ['a search that a browser would write otherwise', "/blog?q='x'"],
  ['no path', 'http://adili.example/blog'],
  ['a broken escape', '/blog/%E0%A4%A'],
])('no kept document is sent for %s: %s', async (_what, url) => {
  const site = await startShell();
  for (const path of ['/blog', '/nowhere']) await ask(site + path);
  await ask(`${site}/made-up`);
  expect(find).toHaveLastReturnedWith({
    response: expect.objectContaining({ status: 404 }),
    page: { route: 'none' },
  });
  await ask(site, {}, url);
  expect(find).toHaveLastReturnedWith(null);
});

test('kept documents are sent below a base path, and none outside it', async () => {
  const site = await startShell({ BASE_PATH: '/app/' });
  for (const path of ['/app/blog', '/app/nowhere']) await ask(site + path);
  await ask(`${site}/app/blog/?page=2&from=mail`);
  expect(find).toHaveLastReturnedWith({
    response: expect.objectContaining({ status: 200 }),
    page: { route: '/blog', remote: 'mfe-blog', version: '1' },
  });
  await ask(`${site}/blog`);
  expect(find).toHaveLastReturnedWith(null);
});

test('one remote with many large documents costs only its own their place', async () => {
  const count = 80;
  const urls = Array.from({ length: count }, (_, index) => `/large/${index}`);
  const [image, html, head] = ['previews/page.png', 'fragments/_large.html', { title: 'Large' }];
  const fragments = urls.map((url) => ({ url, html, image, head, scripts: [] }));
  const state = remoteState('mfe-large', '1', [publishedPage({ path: '/large/:id', fragments })]);
  const texts = new Map([
    [html, 'x'.repeat(256 * 1024)],
    ['BlogList.css', ''],
  ]);
  const live = state.live && { ...state.live, remote: { ...state.live.remote, texts } };
  const check = async () => ({ read: true, remotes: [{ ...state, live }], origins: [], problem: null });
  const large = { name: 'mfe-large', interval: 0, check };
  const { site } = await start({ sources: [blog.source, large] });
  const isKept = async (path: string) => {
    await ask(site + path);
    return find.mock.results.at(-1)?.value !== null;
  };
  await isKept('/blog');
  for (const url of urls) expect(await isKept(url)).toBe(false);
  expect(await isKept(`/large/${count - 1}`)).toBe(true);
  expect(await isKept('/large/0')).toBe(false);
  expect(await isKept('/blog')).toBe(true);
});
