import { say, unending } from '@adili/server/testing/say';
import { fakeSource } from './testing/fake-source.ts';
import { MemoryStore } from './testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from './testing/published.ts';
import { ask, closeServers, startSite } from './testing/shell-site.ts';

describe('readiness', () => {
  let store: MemoryStore;

  beforeEach(async () => {
    store = new MemoryStore();
    await putSite(store);
    await publish(store, '1');
  });
  afterEach(closeServers);

  const ready = async (site: string) => {
    const { status, body } = await ask(`${site}/ready`);
    return { code: status, ...(JSON.parse(String(body)) as Record<string, unknown>) };
  };

  test('it is starting until something was read, then names the versions', async () => {
    const [one, two] = [await putVersion(store, '1'), await putVersion(store, '2')];
    await putRow(store, one, { canary: { ...two, percent: 10 } });
    const { site, registry } = await startSite({ store });
    expect(await ready(site)).toMatchObject({ code: 503, status: 'starting' });
    await registry.check();
    expect(await ready(site)).toEqual({
      code: 200,
      status: 'ready',
      registryAge: expect.any(Number),
      contract: expect.stringMatching(/^\d+\.\d+$/),
      remotes: [{ name: 'mfe-blog', version: '1', canary: { version: '2', percent: 10 } }],
    });
  });

  test('it is degraded while a version is refused, and names no people', async () => {
    const { site, registry } = await startSite({ store });
    await registry.check();
    await publish(store, '2');
    await store.write('mfe-blog/2/remote.json', Buffer.from('{}'));
    await registry.check();
    expect(await ready(site)).toMatchObject({
      code: 200,
      status: 'degraded',
      remotes: [
        { name: 'mfe-blog', version: '1', problem: expect.stringContaining('Version 2 is not delivered') },
      ],
    });
    store.away = true;
    await registry.check();
    const away = await ready(site);
    expect(away).toMatchObject({
      code: 200,
      status: 'degraded',
      problem: expect.stringContaining('what was last read stands'),
    });
    expect(JSON.stringify(away)).not.toMatch(/Amina|s3:/);
    store.away = false;
    await publish(store, '3');
    await registry.check();
    expect(await ready(site)).toMatchObject({ code: 200, status: 'ready' });
  });

  test('a refused origin is not shown to the public', async () => {
    await putRow(store, await putVersion(store, '2', 'mfe-blog', { base: 'https://inside.example/' }));
    const { site, registry } = await startSite({ store });
    await registry.check();
    const answer = JSON.stringify(await ready(site));
    expect(answer).toContain('this site does not allow the origin of its files');
    expect(answer).not.toContain('inside.example');
  });

  test('it is degraded where a remote speaks another contract', async () => {
    await putRow(store, await putVersion(store, '2', 'mfe-blog', { contract: '9.0' }));
    const { site, registry } = await startSite({ store });
    await registry.check();
    expect(await ready(site)).toMatchObject({
      code: 200,
      status: 'degraded',
      remotes: [
        {
          name: 'mfe-blog',
          version: '2',
          problem: expect.stringMatching(
            /^Its pages don't run: it speaks contract 9\.0, this shell \d+\.\d+\./,
          ),
        },
      ],
    });
  });
});

describe('slow callers', () => {
  afterEach(closeServers);

  test.each(Object.entries(unending))(
    'a caller whose %s never ends is answered 408 and cut off',
    async (_, text) => {
      const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
      const { site } = await startSite({ sources: [fakeSource('mfe-blog', '1').source], limits });
      expect(await say(site, text)).toMatch(/HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n\r\n$/);
    },
  );
});
