import { MemoryStore } from './testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from './testing/published.ts';
import { ask, bootOf, closeServers, startSite } from './testing/shell-site.ts';
import { BUCKETS, isInCanary } from './visitor/canary.ts';

let store: MemoryStore;

beforeEach(async () => {
  store = new MemoryStore();
  await putSite(store);
  await publish(store, '1');
});
afterEach(closeServers);

const current = async (site: string, cookie = '') => {
  const { status, headers, body } = await ask(`${site}/remotes.json`, { cookie });
  return { status, headers, remotes: (JSON.parse(String(body)) as { remotes: unknown[] }).remotes };
};

test('what a document names, newly asked', async () => {
  const { site, registry } = await startSite({ store });
  const document = bootOf(String((await ask(`${site}/blog`, { 'accept-encoding': 'identity' })).body));
  expect((await current(site)).remotes).toEqual(document.remotes);
  await publish(store, '2');
  await registry.check();
  const { remotes, headers } = await current(site);
  expect(remotes).toMatchObject([{ name: 'mfe-blog', version: '2' }]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a visitor of the canary is told of the canary', async () => {
  const { site, registry } = await startSite({ store });
  const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
  await putRow(store, one, { canary: { ...two, percent: 10 } });
  await registry.check();
  const buckets = Array.from({ length: BUCKETS }, (_each, bucket) => bucket);
  const inside = buckets.find((bucket) => isInCanary(bucket, 'mfe-blog', 10));
  const outside = buckets.find((bucket) => !isInCanary(bucket, 'mfe-blog', 10));
  expect((await current(site, `__Host-adili-bucket=${inside}`)).remotes).toMatchObject([{ version: '2' }]);
  expect((await current(site, `__Host-adili-bucket=${outside}`)).remotes).toMatchObject([{ version: '1' }]);
});
