import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedPage } from '@adili/contract';
import { integrityOf } from '@adili/delivery/integrity';
import { folderStore } from '@adili/delivery/store/folder-store';
import { VersionRefusedError } from '../remotes/remote-version.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { publishedPage } from '../testing/remote-version.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import type { Registry } from './registry.ts';
import { registrySource } from './registry-source.ts';

describe('limits', () => {
  let store: MemoryStore;
  let registry: Registry;
  let site: string;

  beforeEach(async () => {
    store = new MemoryStore();
    await putSite(store);
    await publish(store, '1');
    await publish(store, '1', 'mfe-evil');
    ({ site, registry } = await startSite({ store }));
    await registry.check();
  });
  afterEach(closeServers);

  /** Publishes what a team without our commands might: any manifest, with a true hash in its row. */
  async function smuggle(
    change: (manifest: Record<string, unknown>) => object,
    files: Record<string, string> = {},
  ) {
    const two = await putVersion(store, '2', 'mfe-evil');
    const key = 'mfe-evil/2/remote.json';
    const manifest = JSON.parse(String(store.files.get(key)?.body)) as Record<string, unknown>;
    const hashes = Object.fromEntries(Object.entries(files).map(([file, body]) => [file, integrityOf(body)]));
    const integrity = { ...(manifest.integrity as object), ...hashes };
    const json = JSON.stringify(change({ ...manifest, integrity }));
    await store.write(key, Buffer.from(json));
    for (const [file, body] of Object.entries(files))
      await store.write(`mfe-evil/2/${file}`, Buffer.from(body));
    await putRow(store, { ...two, integrity: integrityOf(json) }, { name: 'mfe-evil' });
    store.reads.length = 0;
    await registry.check();
  }

  const evil = () => registry.status.remotes.find(({ name }) => name === 'mfe-evil');
  const others = async () => String((await ask(`${site}/pricing-that-is-not-there`)).body).length;

  const pages = (count: number, change: (index: number) => Partial<PublishedPage> = () => ({})) =>
    Array.from({ length: count }, (_, index) =>
      publishedPage({ path: `/evil/${index}`, fragments: [], styles: [], ...change(index) }),
    );
  const fragments = (count: number, head: object = {}) =>
    Array.from({ length: count }, (_, index) => ({
      url: `/evil/${index}`,
      html: 'fragments/_blog.html',
      image: 'previews/page.png',
      head: { title: 'Evil', ...head },
      scripts: [],
    }));
  const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

  test.each<[string, (manifest: Record<string, unknown>) => object, string]>([
    ['pages', (each) => ({ ...each, pages: pages(51) }), 'it has 51 pages; this site takes at most 50.'],
    [
      '20,000 pages',
      (each) => ({ ...each, pages: pages(20_000) }),
      'remote.json is larger than 524288 bytes.',
    ],
    [
      'long paths',
      (each) => ({ ...each, pages: pages(50, (index) => ({ path: `/${index}${'x'.repeat(150)}` })) }),
      'bytes of page table, links and cards, which every document of the site carries; this site takes at most 6000.',
    ],
    [
      'a long path',
      (each) => ({ ...each, pages: pages(1, () => ({ path: `/${'x'.repeat(200)}` })) }),
      'it has 201 characters in one path or file name; this site takes at most 200.',
    ],
    [
      'a long title',
      (each) => ({ ...each, pages: pages(1, () => ({ title: 'x'.repeat(201) })) }),
      'it has 201 characters in one title; this site takes at most 200.',
    ],
    [
      'prerendered addresses',
      (each) => ({ ...each, pages: pages(2, () => ({ fragments: fragments(201) })) }),
      'it has 402 prerendered addresses; this site takes at most 400.',
    ],
    [
      'a large head',
      (each) => ({
        ...each,
        pages: pages(1, () => ({ fragments: fragments(1, { jsonLd: [{ text: 'x'.repeat(17_000) }] }) })),
      }),
      'bytes in the head of one address, with its structured data; this site takes at most 16384.',
    ],
    [
      'a deep head',
      (each) => ({
        ...each,
        pages: pages(1, () => ({ fragments: fragments(1, { jsonLd: [{ deep: deep(2_000) }] }) })),
      }),
      'it could not be read.',
    ],
    [
      'files',
      (each) => ({
        ...each,
        integrity: Object.fromEntries(
          Array.from({ length: 1_001 }, (_, index) => [`${index}.js`, 'sha384-x']),
        ),
      }),
      'it has 1001 files; this site takes at most 1000.',
    ],
    [
      'feeds',
      (each) => ({
        ...each,
        feeds: Array.from({ length: 5 }, (_, index) => ({
          path: `/${index}.xml`,
          file: 'feed.xml',
          title: 'Feed',
        })),
      }),
      'it has 5 feeds; this site takes at most 4.',
    ],
  ])('a version with too much (%s) is refused, and the last one stands', async (_what, change, words) => {
    const before = await others();
    await smuggle(change);
    expect(evil()?.live?.published.version).toBe('1');
    expect(evil()?.problem?.text).toMatch(/^Version 2 is not delivered: /);
    expect(evil()?.problem?.text.endsWith(words)).toBe(true);
    expect(registry.status.remotes.find(({ name }) => name === 'mfe-blog')?.problem).toBeNull();
    expect(await others()).toBe(before);
  });

  test('a file that goes into documents is read only where it is small enough', async () => {
    const large = { 'fragments/_blog.html': 'x'.repeat(256 * 1024 + 1) };
    await smuggle(
      (manifest) => ({ ...manifest, pages: pages(1, () => ({ fragments: fragments(1) })) }),
      large,
    );
    expect(evil()?.problem?.text).toBe(
      'Version 2 is not delivered: fragments/_blog.html is larger than 262144 bytes.',
    );
    const styles = { 'BlogList.css': 'x'.repeat(40_000), 'More.css': 'y'.repeat(40_000) };
    await smuggle(
      (manifest) => ({ ...manifest, pages: [publishedPage({ styles: ['BlogList.css', 'More.css'] })] }),
      styles,
    );
    expect(evil()?.problem?.text).toBe(
      'Version 2 is not delivered: it has 80000 bytes of styles on one page; this site takes at most 65536.',
    );
  });

  test('the sum of all texts of a version is bounded while it is read', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `fragments/${index}.html`);
    const all = fragments(40).map((each, index) => ({ ...each, html: names[index] }));
    const files = Object.fromEntries(names.map((name) => [name, 'x'.repeat(25_000)]));
    const site = { schema: 1, contract: '1.1', origins: [], limits: { textBytes: 400_000 } };
    await store.write('registry/site.json', Buffer.from(JSON.stringify(site)));
    await smuggle(
      (manifest) => ({ ...manifest, pages: pages(1, () => ({ fragments: all as never })) }),
      files,
    );
    expect(evil()?.problem?.text).toMatch(
      /: it has \d+ bytes in all prerendered addresses, page styles and feeds together; this site takes at most 400000\.$/,
    );
    expect(store.reads.filter((key) => key.includes('fragments/')).length).toBeLessThan(30);
  });

  test("the operator's terms may allow more than the default", async () => {
    await store.write(
      'registry/site.json',
      Buffer.from(JSON.stringify({ schema: 1, contract: '1.1', origins: [], limits: { pages: 51 } })),
    );
    await smuggle((each) => ({ ...each, pages: pages(51) }));
    expect(evil()).toMatchObject({ live: { published: { version: '2' } }, problem: null });
  });

  test.each([
    [
      '200 changes of 10 kB',
      (row: object) => ({
        ...row,
        history: Array.from({ length: 200 }, () => ({ text: 'x'.repeat(10_000) })),
      }),
    ],
    ['a deep one', (row: object) => ({ ...row, deep: deep(2_000) })],
    ['a huge text', (row: object) => ({ ...row, text: 'x'.repeat(600_000) })],
  ])('a row with %s leaves what it said before', async (_what, change) => {
    const key = 'registry/rows/mfe-evil.json';
    const row = JSON.parse(String(store.files.get(key)?.body)) as object;
    await store.write(key, Buffer.from(JSON.stringify(change(row))));
    await registry.check();
    expect(evil()?.live?.published.version).toBe('1');
    expect(evil()?.problem?.text).toMatch(
      /^registry\/rows\/mfe-evil\.json .*; what it said before stands\.$/,
    );
  });

  test('of a file of 300 MB in a folder nothing is read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'adili-large-'));
    const inFolder = folderStore(folder);
    await putSite(inFolder);
    await publish(inFolder, '1');
    const { registry: ofFolder } = await startSite({ store: inFolder });
    await ofFolder.check();
    await publish(inFolder, '2');
    await truncate(path.join(folder, 'mfe-blog/2/fragments/_blog.html'), 300_000_000);
    await ofFolder.check();
    await rm(folder, { recursive: true });
    expect(ofFolder.status.remotes[0]).toMatchObject({
      live: { published: { version: '1' } },
      problem: { text: 'Version 2 is not delivered: fragments/_blog.html is larger than 262144 bytes.' },
    });
  });
});

describe('refused versions', () => {
  let store: MemoryStore;
  let check: ReturnType<typeof registrySource>['check'];

  beforeEach(() => {
    store = new MemoryStore();
    ({ check } = registrySource(store, '/app/', 1_000));
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  /** What is delivered of the one remote, and what is said about it. */
  async function blog() {
    const [remote] = (await check()).remotes;
    return { version: remote?.live?.published.version, problem: remote?.problem?.text };
  }

  const change = (key: string, text: string) => store.write(key, Buffer.from(text));

  test.each([
    ['mfe-blog/2/remote.json', 'remote.json is not the one that was published.'],
    ['mfe-blog/2/fragments/_blog.html', 'fragments/_blog.html is not the file that was built.'],
    ['mfe-blog/2/BlogList.css', 'BlogList.css is not the file that was built.'],
  ])('a version whose %s was changed is not delivered', async (key, why) => {
    await publish(store, '1');
    await check();
    await publish(store, '2');
    await change(key, 'something else');
    expect(await blog()).toEqual({ version: '1', problem: `Version 2 is not delivered: ${why}` });
    await publish(store, '2');
    jest.advanceTimersByTime(1_000);
    expect(await blog()).toEqual({ version: '2', problem: undefined });
  });

  test('a damaged version is read again after growing pauses', async () => {
    await publish(store, '1');
    await check();
    await publish(store, '2');
    await change('mfe-blog/2/BlogList.css', 'something else');
    const problem = 'Version 2 is not delivered: BlogList.css is not the file that was built.';
    const readAt: number[] = [];
    for (let second = 0; second <= 100; second += 1) {
      store.reads.length = 0;
      expect(await blog()).toEqual({ version: '1', problem });
      if (store.reads.includes('mfe-blog/2/remote.json')) readAt.push(second);
      jest.advanceTimersByTime(1_000);
    }
    expect(readAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  });

  test('a refused version is read again at once where its row was written anew', async () => {
    const two = await putVersion(store, '2');
    await putRow(store, two);
    await change('mfe-blog/2/BlogList.css', 'something else');
    await check();
    await putRow(store, await putVersion(store, '2'), { history: [] });
    expect(await blog()).toEqual({ version: '2', problem: undefined });
  });

  test('a version with a file out of reach is read again at the next check', async () => {
    await publish(store, '1');
    await check();
    await publish(store, '2');
    store.unreachable.add('mfe-blog/2/BlogList.css');
    expect(await blog()).toEqual({
      version: '1',
      problem: 'Version 2 is not delivered: it could not be read.',
    });
    store.unreachable.clear();
    expect(await blog()).toEqual({ version: '2', problem: undefined });
  });

  test('a version of which a file is missing is not delivered', async () => {
    await publish(store, '1');
    await check();
    await publish(store, '2');
    await store.remove('mfe-blog/2/fragments/_blog.html');
    expect(await blog()).toEqual({
      version: '1',
      problem: 'Version 2 is not delivered: fragments/_blog.html is missing.',
    });
  });

  test('a damaged version that is the only one leaves the remote unknown', async () => {
    await publish(store, '1');
    await change('mfe-blog/1/remote.json', '{}');
    expect((await check()).remotes).toMatchObject([{ name: 'mfe-blog', live: null, problem: {} }]);
  });

  test("another version's manifest under this one's row is refused", async () => {
    const one = await putVersion(store, '1');
    const json = store.files.get('mfe-blog/1/remote.json')?.body ?? Buffer.alloc(0);
    await store.write('mfe-blog/2/remote.json', json);
    for (const file of ['BlogList.css', 'fragments/_blog.html'])
      await store.write(`mfe-blog/2/${file}`, store.files.get(`mfe-blog/1/${file}`)?.body ?? Buffer.alloc(0));
    await putRow(store, { ...one, version: '2' });
    expect((await blog()).problem).toContain('remote.json is of another remote or version.');
  });

  test('a version at another origin needs leave from the site', async () => {
    await putSite(store, ['https://cdn.example']);
    await publish(store, '1');
    await check();
    await putRow(store, await putVersion(store, '2', 'mfe-blog', { base: 'https://evil.example/' }));
    const [refused] = (await check()).remotes;
    expect(refused).toMatchObject({
      live: { published: { version: '1' } },
      // /ready shows the text to everybody; only operators and the log have the address.
      problem: {
        text: 'Version 2 is not delivered: this site does not allow the origin of its files.',
        cause: new VersionRefusedError('https://evil.example is not an origin that this site allows.'),
      },
    });
    await putRow(store, await putVersion(store, '2', 'mfe-blog', { base: 'https://cdn.example/files/' }));
    const { remotes, origins } = await check();
    expect(remotes[0]?.live?.remote.publicBase).toBe('https://cdn.example/files/mfe-blog/2/');
    expect(origins).toEqual(['https://cdn.example']);
  });

  test('an origin that is allowed no longer is loaded from no longer', async () => {
    await putSite(store, ['https://cdn.example']);
    await putRow(store, await putVersion(store, '2', 'mfe-blog', { base: 'https://cdn.example/' }));
    await check();
    await putSite(store, []);
    expect(await blog()).toEqual({
      version: undefined,
      problem: expect.stringContaining('does not allow the origin'),
    });
  });

  test('a damaged canary is left out; the live version is for everybody', async () => {
    await putRow(store, await putVersion(store, '1'), {
      canary: { ...(await putVersion(store, '2')), percent: 5 },
    });
    await change('mfe-blog/2/remote.json', '{}');
    expect((await check()).remotes[0]).toMatchObject({
      live: { published: { version: '1' } },
      canary: null,
      problem: { text: 'Version 2 is not delivered: remote.json is not the one that was published.' },
    });
  });
});
