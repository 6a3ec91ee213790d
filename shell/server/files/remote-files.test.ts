import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { folderStore } from '@adili/delivery/store/folder-store';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putSite } from '../testing/published.ts';
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
  beforeEach(async () => {
    store = await filled(make());
    ({ site } = await startSite({ store, settings: { BASE_PATH: '/app/' } }));
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

  test('revalidated by its ETag, and answered to HEAD without a body', async () => {
    const { headers } = await file('/mfe-blog/1/BlogList.js');
    const again = await file('/mfe-blog/1/BlogList.js', { 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await fetch(`${site}/app/remotes/mfe-blog/1/BlogList.js`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
  });

  test('a version that is live no longer is still there for open tabs', async () => {
    await publish(store, '2');
    expect((await file('/mfe-blog/1/BlogList.js')).status).toBe(200);
    expect((await file('/mfe-blog/2/BlogList.js')).status).toBe(200);
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

test('a bucket that is away is 503 with Retry-After, but for what was asked for before', async () => {
  const bucket = new MemoryStore();
  const { site } = await startSite({ store: await filled(bucket) });
  await ask(`${site}/remotes/mfe-blog/1/BlogList.js`);
  bucket.away = true;
  expect((await ask(`${site}/remotes/mfe-blog/1/BlogList.js`)).status).toBe(200);
  const { status, headers } = await ask(`${site}/remotes/mfe-blog/1/BlogList.css`);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  bucket.away = false;
  expect((await ask(`${site}/remotes/mfe-blog/1/BlogList.css`)).status).toBe(200);
});

test('a folder that is away is 503 too', async () => {
  const { site } = await startSite({ store: await filled(folderStore(folder)) });
  renameSync(folder, `${folder}-away`);
  const { status, headers } = await ask(`${site}/remotes/mfe-blog/1/BlogList.js`);
  renameSync(`${folder}-away`, folder);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});

test('a recent file is read from a bucket once, however many ask', async () => {
  const bucket = new MemoryStore();
  const { site } = await startSite({ store: await filled(bucket) });
  bucket.reads.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => ask(`${site}/remotes/mfe-blog/1/BlogList.js`)));
  expect(bucket.reads).toEqual(['mfe-blog/1/BlogList.js']);
});
