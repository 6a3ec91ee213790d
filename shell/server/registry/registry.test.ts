import type { RemoteSource } from '../remotes/remote-source.ts';
import { fakeSource, remoteState } from '../testing/fake-source.ts';
import { Registry } from './registry.ts';

const quiet = { warn: jest.fn(), info: jest.fn() };

async function checked(registry: Registry) {
  await registry.check();
  return registry.snapshot();
}

const versions = async (registry: Registry) =>
  (await checked(registry)).remotes.map(({ manifest }) => manifest.version);

/** A source whose answer never comes. */
const hung: RemoteSource = { name: 'mfe-auth', interval: 1, check: () => new Promise(() => {}) };

beforeEach(() => {
  quiet.warn.mockReset();
  quiet.info.mockReset();
});

test('knows the current version of every remote, by their names', async () => {
  const registry = new Registry(
    [fakeSource('mfe-blog', '1').source, fakeSource('mfe-auth', '7').source],
    quiet,
  );
  expect(await registry.snapshot()).toMatchObject({
    remotes: [
      { manifest: { name: 'mfe-auth', version: '7' } },
      { manifest: { name: 'mfe-blog', version: '1' } },
    ],
    unknown: [],
  });
});

test('takes up a new version, and gives the same snapshot while there is none', async () => {
  const blog = fakeSource('mfe-blog', '1');
  const registry = new Registry([blog.source], quiet);
  const first = await checked(registry);
  expect(await checked(registry)).toBe(first);
  blog.publish('2');
  expect(await versions(registry)).toEqual(['2']);
});

test('keeps the last version of a remote that is down, and warns once', async () => {
  const blog = fakeSource('mfe-blog', '1');
  const registry = new Registry([blog.source], quiet);
  const first = await checked(registry);
  blog.publish(null);
  expect(await checked(registry)).toBe(first);
  expect(await checked(registry)).toMatchObject({ unknown: [] });
  expect(quiet.warn).toHaveBeenCalledTimes(1);
  blog.publish('2');
  expect(await versions(registry)).toEqual(['2']);
  expect(quiet.info).toHaveBeenCalledWith({ remote: 'mfe-blog' }, 'in order again');
});

test('logs a problem of a remote in short, and seldom', async () => {
  const blog = fakeSource('mfe-blog', '1');
  const problem = { text: 'Version 2 is not delivered.', cause: new Error('x'.repeat(100_000)) };
  let isDamaged = true;
  const source: RemoteSource = {
    ...blog.source,
    async check() {
      const state = await blog.source.check();
      const remotes = state.remotes.map((remote) => ({ ...remote, problem: isDamaged ? problem : null }));
      return { ...state, remotes };
    },
  };
  const registry = new Registry([source], quiet);
  for (let look = 0; look < 100; look += 1) {
    await registry.check();
    isDamaged = !isDamaged;
  }
  const lines = [...quiet.warn.mock.calls, ...quiet.info.mock.calls];
  expect(lines.length).toBeLessThan(40);
  expect(quiet.warn.mock.calls[0]?.[0]).toEqual({ remote: 'mfe-blog', why: expect.stringContaining('xxx') });
  expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(400);
});

test('a remote that is away keeps its version while another one changes', async () => {
  const [blog, auth] = [fakeSource('mfe-blog', '1'), fakeSource('mfe-auth', '1')];
  const registry = new Registry([blog.source, auth.source], quiet);
  await checked(registry);
  blog.publish(null);
  auth.publish('2');
  expect(await versions(registry)).toEqual(['2', '1']);
});

test('finds a remote that never answered once it does', async () => {
  const auth = fakeSource('mfe-auth', null);
  const registry = new Registry([fakeSource('mfe-blog', '1').source, auth.source], quiet);
  expect(await registry.snapshot()).toMatchObject({
    remotes: [{ manifest: { version: '1' } }],
    unknown: [{ name: 'mfe-auth', paths: null }],
  });
  auth.publish('1');
  expect(await registry.snapshot()).toMatchObject({ unknown: [] });
});

test('documents check a remote that is down no more often than its source', async () => {
  const auth = fakeSource('mfe-auth', null);
  const registry = new Registry([{ ...auth.source, interval: 60_000 }], quiet);
  for (let document = 0; document < 5; document += 1) await registry.snapshot();
  expect(auth.source.check).toHaveBeenCalledTimes(1);
});

test('a source that hangs delays documents only briefly', async () => {
  jest.useFakeTimers();
  const registry = new Registry([fakeSource('mfe-blog', '1').source, hung], quiet);
  const asked = registry.snapshot();
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect(await asked).toMatchObject({
    remotes: [{ manifest: { version: '1' } }],
    unknown: [{ name: 'mfe-auth', paths: null }],
  });
});

test('a source that hangs for good holds up documents seldom', async () => {
  jest.useFakeTimers();
  const registry = new Registry([fakeSource('mfe-blog', '1').source, hung], quiet);
  const first = registry.snapshot();
  await jest.advanceTimersByTimeAsync(5_000);
  await first;
  const waits: number[] = [];
  for (let second = 0; second < 60; second += 1) {
    const asked = performance.now();
    void registry.snapshot().then(() => waits.push(performance.now() - asked));
    await jest.advanceTimersByTimeAsync(1_000);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  const heldUp = waits.filter((wait) => wait > 0).length;
  expect([waits.length, heldUp > 0, heldUp <= 6]).toEqual([60, true, true]);
});

test('while nothing at all has answered, everything is unknown', async () => {
  jest.useFakeTimers();
  const asked = new Registry([hung], quiet).snapshot();
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect(await asked).toMatchObject({ remotes: [], unknown: [{ name: 'mfe-auth', paths: null }] });
});

test('a remote on a server of its own goes before its row in the registry', async () => {
  const row = { ...remoteState('mfe-blog', 'row'), source: 'registry' as const };
  const other = { ...remoteState('mfe-auth', 'row'), source: 'registry' as const };
  const rows: RemoteSource = {
    name: 'registry',
    interval: 1,
    check: async () => ({ read: true, remotes: [row, other], origins: [], problem: null }),
  };
  const own = fakeSource('mfe-blog', null);
  const registry = new Registry([rows, own.source], quiet);
  expect(await checked(registry)).toMatchObject({
    remotes: [{ manifest: { name: 'mfe-auth' } }],
    unknown: [{ name: 'mfe-blog', paths: null }],
  });
  own.publish('own');
  expect(await versions(registry)).toEqual(['row', 'own']);
});

test('started, it keeps up by itself until it is stopped, one check at a time', async () => {
  jest.useFakeTimers();
  const blog = fakeSource('mfe-blog', '1');
  const registry = new Registry([blog.source], quiet);
  registry.start();
  await jest.advanceTimersByTimeAsync(0);
  blog.publish('2');
  await jest.advanceTimersByTimeAsync(2);
  expect((await registry.snapshot()).remotes[0]?.manifest.version).toBe('2');
  registry.stop();
  await jest.advanceTimersByTimeAsync(0);
  const checks = jest.mocked(blog.source.check).mock.calls.length;
  await jest.advanceTimersByTimeAsync(100);
  expect(blog.source.check).toHaveBeenCalledTimes(checks);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
