import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import type { Registry } from '../registry/registry.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adili-files-test-'));
let store: VersionStore;

afterEach(closeServers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function filled(empty: VersionStore): Promise<VersionStore> {
  await putSite(empty);
  await publish(empty, '1');
  const compressed = brotliCompressSync('entry of 1');
  await empty.write('mfe-blog/1/remoteEntry.js.br', compressed);
  return empty;
}

describe.each([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => new MemoryStore()],
])('out of %s', (_what, make) => {
  let site: string;
  let registry: Registry;
  beforeEach(async () => {
    store = await filled(make());
    ({ site, registry } = await startSite({ store, settings: { BASE_PATH: '/app/' } }));
  });
  const file = (address: string, headers = {}) => ask(`${site}/app/remotes${address}`, headers);

  test('a file comes with its type, for good', async () => {
    const { status, headers, body } = await file('/mfe-blog/1/remoteEntry.js', {
      'accept-encoding': 'identity',
    });
    expect(status).toBe(200);
    expect(String(body)).toBe('entry of 1');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toMatch(/Accept-Encoding/i);
  });

  test('compressed to who takes it, where a compressed copy is there', async () => {
    const compressed = await file('/mfe-blog/1/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toMatch(/^text\/javascript/);
    expect(compressed.body).toEqual(brotliCompressSync('entry of 1'));
    const plain = await file('/mfe-blog/1/BlogList.js', { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe('list of 1');
  });

  test('the manifest is revalidated', async () => {
    const { status, headers } = await file('/mfe-blog/1/remote.json');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('revalidated by its ETag, and answered to HEAD without a body', async () => {
    const { headers } = await file('/mfe-blog/1/BlogList.js');
    const again = await file('/mfe-blog/1/BlogList.js', { 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await fetch(`${site}/app/remotes/mfe-blog/1/BlogList.js`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
  });

  test('a version that is live no longer is still there for open tabs', async () => {
    await registry.check();
    await publish(store, '2');
    expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(200);
    expect((await file('/mfe-blog/2/BlogList.js')).status).toBe(200);
  });

  test('what is not in the manifest of a version that is or was delivered is not there', async () => {
    for (const version of ['1', '2'])
      await store.write(`mfe-blog/${version}/evil.svg`, Buffer.from('<svg/>'));
    await registry.check();
    await publish(store, '2');
    await registry.check();
    for (const version of ['1', '2']) {
      expect((await file(`/mfe-blog/${version}/evil.svg`)).status).toBe(404);
      expect((await file(`/mfe-blog/${version}/BlogList.js`)).status).toBe(200);
      expect((await file(`/mfe-blog/${version}/remote.json`)).status).toBe(200);
    }
  });

  test('a version of contract 1.0 lists only scripts and styles: its images are there too', async () => {
    await putRow(store, await putVersion(store, '1', 'mfe-blog', { contract: '1.0' }));
    for (const name of ['page.png', 'evil.js'])
      await store.write(`mfe-blog/1/${name}`, Buffer.from('content'));
    await registry.check();
    expect((await file('/mfe-blog/1/page.png')).status).toBe(200);
    expect((await file('/mfe-blog/1/evil.js')).status).toBe(404);
  });

  test('no page lies there, and a file that is opened as one does nothing', async () => {
    await store.write('mfe-blog/1/evil.html', Buffer.from('<script>evil()</script>'));
    for (const address of [
      '/mfe-blog/1/evil.html',
      '/mfe-blog/1/fragments/_blog.html',
      '/mfe-blog/1/BlogList.js',
    ]) {
      const { status, headers } = await file(address);
      expect([address, status]).toEqual([address, address.endsWith('.js') ? 200 : 404]);
      expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; sandbox");
    }
  });

  test.each([
    '/mfe-blog/1/none.js',
    '/mfe-blog/9/BlogList.js',
    '/mfe-blog/1/',
    '/mfe-blog',
    '/registry/site.json',
    '/registry/rows/mfe-blog.json',
    '/mfe-blog/../registry/site.json',
    '/mfe-blog/1/../../registry/site.json',
    '/mfe-blog/1/..%2f..%2fregistry%2fsite.json',
    '/%72egistry/rows/mfe-blog.json',
    '/mfe-blog/1/%E0%A4%A',
  ])('%s is a plain 404', async (address) => {
    const { status, headers } = await ask(site, {}, `/app/remotes${address}`);
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')]);
  });

  test('nothing is written through it', async () => {
    const { status, headers } = await fetch(`${site}/app/remotes/mfe-blog/1/x.js`, {
      method: 'PUT',
      body: 'x',
    });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test('a folder that is away is 503 with Retry-After', async () => {
  const { site } = await startSite({ store: await filled(folderStore(folder)) });
  renameSync(folder, `${folder}-away`);
  const { status, headers } = await ask(`${site}/remotes/mfe-blog/1/BlogList.js`);
  renameSync(`${folder}-away`, folder);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});
