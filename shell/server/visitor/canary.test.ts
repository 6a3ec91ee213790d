import type { RegistrySnapshot } from '../remotes/snapshot.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { remoteVersion } from '../testing/remote-version.ts';
import { ask, bootOf, closeServers, startSite } from '../testing/shell-site.ts';
import { BUCKETS, isInCanary, remotesFor } from './canary.ts';

describe('canary', () => {
  const buckets = Array.from({ length: BUCKETS }, (_each, bucket) => bucket);
  const inside = (name: string, percent: number) =>
    buckets.filter((bucket) => isInCanary(bucket, name, percent));

  test.each([1, 5, 50, 99, 100])('%i percent are exactly that share of all buckets', (percent) => {
    expect(inside('mfe-blog', percent)).toHaveLength(percent * 100);
  });

  test('a bucket that is in stays in while the share grows', () => {
    let before = new Set<number>();
    for (const percent of [1, 10, 25, 60, 100]) {
      const now = new Set(inside('mfe-blog', percent));
      expect([...before].filter((bucket) => !now.has(bucket))).toEqual([]);
      before = now;
    }
  });

  test('small canaries of two remotes are shown to different visitors', () => {
    expect(inside('mfe-blog', 1)).not.toEqual(inside('mfe-auth', 1));
  });

  test('a visitor gets the canary or the live version, never both', () => {
    const [live, canary] = [remoteVersion([], '1'), remoteVersion([], '2')];
    const snapshot: RegistrySnapshot = {
      remotes: [live],
      unknown: [],
      canaries: [{ name: 'mfe-blog', remote: canary, percent: 20 }],
      origins: [],
    };
    const [first = 0] = inside('mfe-blog', 20);
    const outside = buckets.find((bucket) => !isInCanary(bucket, 'mfe-blog', 20)) ?? 0;
    expect(remotesFor(snapshot, first)).toEqual({ remotes: [canary], unknown: [], variant: 'mfe-blog' });
    expect(remotesFor(snapshot, outside)).toEqual({ remotes: [live], unknown: [], variant: '' });
  });

  test('a canary stands in for a live version that could not be read', () => {
    const canary = remoteVersion([], '2');
    const snapshot: RegistrySnapshot = {
      remotes: [],
      unknown: [{ name: 'mfe-blog', paths: null }],
      canaries: [{ name: 'mfe-blog', remote: canary, percent: 100 }],
      origins: [],
    };
    expect(remotesFor(snapshot, 7)).toMatchObject({ remotes: [canary], unknown: [] });
  });
});

describe('current remotes', () => {
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

  test('a visitor of the canary gets the canary', async () => {
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
});
