import { VersionRefusedError } from '../remotes/remote-version.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { registrySource } from './registry-source.ts';

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

test('a damaged version is read again after pauses that grow to half a minute, not at every check', async () => {
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

test('a version of which a file could not be reached is read again at the next check', async () => {
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

test('an address elsewhere is taken where the site allows its origin, else refused', async () => {
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
