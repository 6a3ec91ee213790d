import { brotliDecompressSync } from 'node:zlib';
import { fakeSource } from '../testing/fake-source.ts';
import { guidePage, publishedPage } from '../testing/remote-version.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';

let blog: ReturnType<typeof fakeSource>;

async function startShell(settings: Record<string, string> = {}): Promise<string> {
  const { site } = await startSite({ settings, sources: [blog.source] });
  return site;
}

beforeEach(() => {
  blog = fakeSource('mfe-blog', '1', [publishedPage(), guidePage]);
});
afterEach(closeServers);

test('a document comes with a policy, an ETag and revalidation', async () => {
  const site = await startShell();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
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
  blog.become('2');
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

test('HEAD answers as GET does, without a body', async () => {
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
  blog.become(null);
  const site = await startShell();
  const answer = await fetch(`${site}/blog`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  blog.become('1');
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
