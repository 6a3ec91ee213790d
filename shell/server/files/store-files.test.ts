import { brotliCompressSync } from 'node:zlib';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putSite } from '../testing/published.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import { InflightBudget } from './inflight-budget.ts';
import { RecentFiles } from './store-files.ts';

describe('store files', () => {
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
});

describe('recent files', () => {
  const file = (size: number) => ({ size });

  test('a file is loaded once for all who ask at the same time', async () => {
    const files = new RecentFiles(100);
    const load = jest.fn(async () => file(10));
    await Promise.all([files.get('a', load), files.get('a', load)]);
    await files.get('a', load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('beyond its bytes it forgets what was not asked for longest', async () => {
    const files = new RecentFiles(100);
    const load = jest.fn(async () => file(40));
    for (const key of ['a', 'b', 'a', 'c']) await files.get(key, load);
    expect(load).toHaveBeenCalledTimes(3);
    await files.get('a', load);
    expect(load).toHaveBeenCalledTimes(3);
    await files.get('b', load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test('a file larger than all of it is given, but not remembered', async () => {
    const files = new RecentFiles(100);
    const load = jest.fn(async () => file(101));
    expect(await files.get('a', load)).toEqual(file(101));
    await files.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a file that is not there, or fails to load, is asked for again', async () => {
    const files = new RecentFiles(100);
    const load = jest.fn<Promise<{ size: number } | null>, []>(async () => file(10));
    load.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('away'));
    expect(await files.get('a', load)).toBeNull();
    await expect(files.get('a', load)).rejects.toThrow('away');
    expect(await files.get('a', load)).toEqual(file(10));
  });
});

describe('inflight budget', () => {
  const file = (size: number) => ({ body: Buffer.alloc(size) });

  test('one file counts once, and the files of one remote are bounded', () => {
    const held = new InflightBudget(10);
    const popular = file(6);
    const releases = Array.from({ length: 50 }, () => held.hold('mfe-blog', popular));
    const other = held.hold('mfe-blog', file(4));
    expect(() => held.hold('mfe-blog', file(1))).toThrow(StoreUnreachableError);
    held.hold('mfe-auth', file(10));
    for (const release of releases.slice(1)) release();
    expect(() => held.hold('mfe-blog', file(1))).toThrow(StoreUnreachableError);
    releases[0]?.();
    held.hold('mfe-blog', file(6));
    other();
    held.hold('mfe-blog', file(4));
  });

  test('only a few files of one remote are loaded at the same time', async () => {
    const held = new InflightBudget(10, 2);
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const load = (index: number, remote = 'mfe-blog') =>
      held.inTurn(remote, async () => {
        begun.push(index);
        await gates[index]?.promise;
        if (index === 0) throw new Error('It is away.');
        return index;
      });
    const loads = [load(0), load(1), load(2)];
    const other = load(3, 'mfe-auth');
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 3]);
    gates[0]?.resolve();
    await expect(loads[0]).rejects.toThrow('It is away.');
    for (const gate of gates) gate.resolve();
    expect(await Promise.all([loads[1], loads[2], other])).toEqual([1, 2, 3]);
  });
});
