import { brotliCompressSync } from 'node:zlib';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putSite } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';

const KEY = 'mfe-blog/1/BlogList.js';
let bucket: MemoryStore;
let site: string;

beforeEach(async () => {
  bucket = new MemoryStore();
  await putSite(bucket);
  await publish(bucket, '1');
  const started = await startSite({ store: bucket });
  await started.registry.check();
  site = started.site;
  bucket.reads.length = 0;
});
afterEach(closeServers);

const file = (key: string, encoding = 'identity') =>
  ask(`${site}/remotes/${key}`, { 'accept-encoding': encoding });

test('a recent file is read once, however many ask', async () => {
  await Promise.all(Array.from({ length: 5 }, () => file(KEY)));
  expect(bucket.reads).toEqual([KEY]);
});

test('away, it is 503 with Retry-After, but for what was asked for before', async () => {
  await file(KEY);
  bucket.away = true;
  expect((await file(KEY)).status).toBe(200);
  const { status, headers } = await file('mfe-blog/1/BlogList.css');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  bucket.away = false;
  expect((await file('mfe-blog/1/BlogList.css')).status).toBe(200);
});

test('a damaged file is not handed out, and is there again when it was mended', async () => {
  await bucket.write(KEY, Buffer.from('list of'));
  const { status, headers, body } = await file(KEY);
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(String(body)).not.toContain('list of');
  await bucket.write(KEY, Buffer.from('list of 1'));
  expect(String((await file(KEY)).body)).toBe('list of 1');
});

test.each([
  ['cut off', brotliCompressSync('list of 1').subarray(0, -3)],
  ['of another file', brotliCompressSync('another list')],
])('for a compressed copy that is %s, the file itself is sent', async (_what, copy) => {
  await bucket.write(`${KEY}.br`, copy);
  const { status, headers, body } = await file(KEY, 'br');
  expect([status, headers['content-encoding'], String(body)]).toEqual([200, undefined, 'list of 1']);
});

test('the manifest has no recorded hash here, so it is read anew each time', async () => {
  const key = 'mfe-blog/1/remote.json';
  await bucket.write(key, Buffer.from('damaged'));
  expect(String((await file(key)).body)).toBe('damaged');
  await bucket.write(key, Buffer.from('mended'));
  expect(String((await file(key)).body)).toBe('mended');
});
