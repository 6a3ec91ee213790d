import { rowKey } from '@adili/delivery/keys';
import { MemoryStore } from './testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from './testing/published.ts';
import { ask, bootOf, closeServers, startSite } from './testing/shell-site.ts';
import { BUCKETS, isInCanary } from './visitor/canary.ts';

let store: MemoryStore;

const inside = Array.from({ length: BUCKETS }, (_each, bucket) => bucket).find((bucket) =>
  isInCanary(bucket, 'mfe-blog', 10),
);
const outside = Array.from({ length: BUCKETS }, (_each, bucket) => bucket).find(
  (bucket) => !isInCanary(bucket, 'mfe-blog', 10),
);

beforeEach(async () => {
  store = new MemoryStore();
  await putSite(store);
  await publish(store, '1');
});
afterEach(closeServers);

/** Every version that a document speaks of: in its boot data, its preloads, its content and its style. */
function versionsIn(html: string): string[] {
  const [remote] = bootOf(html).remotes as { version: string; entry: string }[];
  const named = [...html.matchAll(/\/remotes\/mfe-blog\/(\w+)\/|Content of (\w+)<|--version:"(\w+)"/g)];
  return [...new Set([remote?.version ?? '', ...named.map(([, a, b, c]) => a ?? b ?? c ?? '')])];
}

async function startCanary(percent: number): Promise<void> {
  const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
  await putRow(store, one, { canary: { ...two, percent } });
}

const blogFor = async (site: string, cookie?: string) =>
  ask(`${site}/blog`, { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) });

test('a switch while requests run: every answer is whole, and of one version', async () => {
  const { site, registry } = await startSite({ store });
  const seen = new Set<string>();
  let switching = true;
  const reading = Array.from({ length: 8 }, async () => {
    while (switching) {
      const { status, body } = await ask(`${site}/blog`);
      const versions = versionsIn(String(body));
      expect([status, versions.length]).toEqual([200, 1]);
      expect(String(body)).toMatch(/<\/html>\s*$/);
      seen.add(versions[0] ?? '');
    }
  });
  for (let version = 2; version <= 12; version += 1) {
    await publish(store, String(version));
    await registry.check();
    // Let the readers meet this version before the next one.
    while (!seen.has(String(version))) await ask(`${site}/health`);
  }
  switching = false;
  await Promise.all(reading);
  expect(seen.size).toBeGreaterThanOrEqual(11);
});

test('rolled back, the version before is served again', async () => {
  const { site, registry } = await startSite({ store });
  await publish(store, '2');
  await registry.check();
  expect(versionsIn(String((await blogFor(site)).body))).toEqual(['2']);
  await publish(store, '1');
  await registry.check();
  expect(versionsIn(String((await blogFor(site)).body))).toEqual(['1']);
});

test('during a canary, a visitor gets one version for good, by a cookie', async () => {
  await startCanary(10);
  const { site } = await startSite({ store });
  expect(versionsIn(String((await blogFor(site, `__Host-adili-bucket=${inside}`)).body))).toEqual(['2']);
  expect(versionsIn(String((await blogFor(site, `__Host-adili-bucket=${outside}`)).body))).toEqual(['1']);
  expect(versionsIn(String((await blogFor(site, `__Host-adili-bucket=${inside}`)).body))).toEqual(['2']);
});

test('a visitor without a valid bucket gets one in a cookie of this site', async () => {
  await startCanary(10);
  const { site } = await startSite({ store, settings: { BASE_PATH: '/app/' } });
  for (const cookie of [undefined, '__Host-adili-bucket=10000x', 'adili-bucket=-1']) {
    const { headers } = await blogFor(`${site}/app`, cookie);
    expect(headers['set-cookie']).toHaveLength(1);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Secure-adili-bucket=\d{1,4}; Max-Age=2592000; Path=\/app\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  }
  const { headers } = await blogFor(`${site}/app`, `__Secure-adili-bucket=${inside}`);
  expect(headers['set-cookie']).toBeUndefined();
});

test('during a canary no cache keeps a document for another visitor', async () => {
  await startCanary(10);
  const { site, registry } = await startSite({ store });
  const during = await blogFor(site, `__Host-adili-bucket=${inside}`);
  expect(during.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  const other = await blogFor(site, `__Host-adili-bucket=${outside}`);
  expect(other.headers.etag).not.toBe(during.headers.etag);
  await publish(store, '1');
  await registry.check();
  const after = await blogFor(site);
  expect(after.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, /),
    vary: 'Accept-Encoding',
  });
  expect(after.headers['set-cookie']).toBeUndefined();
});

test('a remote whose row was removed is 404, and nothing fails', async () => {
  await publish(store, '7', 'mfe-auth');
  const { site, registry } = await startSite({ store });
  expect((await blogFor(site)).status).toBe(200);
  await store.remove(rowKey('mfe-blog'));
  await store.remove(rowKey('mfe-auth'));
  await registry.check();
  expect((await blogFor(site)).status).toBe(404);
});

test('a registry that is down at the start is 503 until it is back', async () => {
  store.away = true;
  const { site, registry } = await startSite({ store });
  expect((await blogFor(site)).status).toBe(503);
  expect((await ask(`${site}/sitemap.xml`)).status).toBe(200);
  expect((await ask(`${site}/ready`)).status).toBe(503);
  store.away = false;
  await registry.check();
  expect((await blogFor(site)).status).toBe(200);
});
