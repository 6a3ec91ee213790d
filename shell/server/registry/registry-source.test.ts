import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNERS_KEY, ROWS_PREFIX, rowKey, SITE_KEY } from '@adili/delivery/keys';
import { changeOwners } from '@adili/delivery/owners';
import { folderStore } from '@adili/delivery/store/folder-store';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { registrySource } from './registry-source.ts';

describe('registry source', () => {
  let store: MemoryStore;
  let check: ReturnType<typeof registrySource>['check'];

  let now: number;

  beforeEach(() => {
    store = new MemoryStore();
    now = 0;
    ({ check } = registrySource(store, '/app/', 1_000, () => now));
  });

  const change = (key: string, text: string) => store.write(key, Buffer.from(text));

  test('delivers what each row names, from below the shell itself', async () => {
    await putSite(store);
    await publish(store, '1');
    await publish(store, '7', 'mfe-auth');
    expect(await check()).toMatchObject({
      read: true,
      problem: null,
      remotes: [
        { name: 'mfe-auth', source: 'registry', live: { published: { version: '7' } }, problem: null },
        {
          name: 'mfe-blog',
          live: {
            remote: { publicBase: '/app/remotes/mfe-blog/1/' },
            published: { version: '1', publishedBy: 'Amina' },
          },
          history: [{ kind: 'publish', to: '1' }],
        },
      ],
    });
  });

  test('a switch is followed, and only what changed is read again', async () => {
    await putSite(store);
    await publish(store, '1');
    await publish(store, '7', 'mfe-auth');
    const first = await check();
    store.reads.length = 0;
    const second = await check();
    expect(second.remotes[0]?.live?.remote).toBe(first.remotes[0]?.live?.remote);
    expect(store.reads).toEqual([SITE_KEY, OWNERS_KEY]);
    await publish(store, '2');
    expect((await check()).remotes[1]?.live?.published.version).toBe('2');
    expect(store.reads.filter((key) => key.includes('mfe-auth'))).toEqual([]);
  });

  test('a new row brings its remote, a removed one takes it away', async () => {
    await putSite(store);
    await publish(store, '1');
    await check();
    await publish(store, '7', 'mfe-new');
    expect((await check()).remotes.map(({ name }) => name)).toEqual(['mfe-blog', 'mfe-new']);
    await store.remove(rowKey('mfe-blog'));
    expect((await check()).remotes.map(({ name }) => name)).toEqual(['mfe-new']);
    await store.remove(rowKey('mfe-new'));
    expect(await check()).toMatchObject({ remotes: [], problem: null });
  });

  test('a remote that was withdrawn does not come back by a damaged row', async () => {
    await putSite(store);
    await publish(store, '1');
    await check();
    await store.remove(rowKey('mfe-blog'));
    await check();
    await change(rowKey('mfe-blog'), '{');
    expect((await check()).remotes).toMatchObject([{ name: 'mfe-blog', live: null, problem: {} }]);
  });

  test('a canary has its share, and is not read again once promoted', async () => {
    const one = await putVersion(store, '1');
    const two = await putVersion(store, '2');
    await putRow(store, one, { canary: { ...two, percent: 5 } });
    const [before] = (await check()).remotes;
    expect(before).toMatchObject({
      live: { published: { version: '1' } },
      canary: { published: { version: '2' }, percent: 5 },
    });
    store.reads.length = 0;
    await putRow(store, two, { previous: one });
    const [after] = (await check()).remotes;
    expect(after).toMatchObject({ canary: null, previous: { version: '1' } });
    expect(after?.live?.remote).toBe(before?.canary?.remote);
    expect(store.reads.filter((key) => key.startsWith('mfe-blog/'))).toEqual([]);
  });

  test('other files in the folder of rows are ignored', async () => {
    await publish(store, '1');
    await change('registry/rows/mfe-blog.json.lock', 'x');
    await change('registry/rows/README.txt', 'x');
    await change('registry/rows/deeper/mfe-auth.json', 'x');
    expect((await check()).remotes.map(({ name }) => name)).toEqual(['mfe-blog']);
  });

  describe('a row that changes all the time', () => {
    const versionOf = async (name: string) =>
      (await check()).remotes.find((each) => each.name === name)?.live?.published.version;
    const problemOf = async (name: string) =>
      (await check()).remotes.find((each) => each.name === name)?.problem?.text;
    const publishOften = async () => {
      for (let version = 1; version <= 40; version += 1) {
        await publish(store, String(version), 'mfe-aaa');
        await check();
      }
    };

    beforeEach(async () => {
      await putSite(store);
      await publish(store, '1');
    });

    test('is followed every 20 s after 30 changes, and others at once', async () => {
      await publishOften();
      expect(await versionOf('mfe-aaa')).toBe('30');
      expect(await problemOf('mfe-aaa')).toBe(
        'It changes so often that it is followed every 20 seconds only. What it said before stands.',
      );
      await publish(store, '2');
      expect(await versionOf('mfe-blog')).toBe('2');
      now += 20_000;
      expect(await versionOf('mfe-aaa')).toBe('40');
      expect(await problemOf('mfe-aaa')).toBeUndefined();
    });

    test('is no way round by removing it', async () => {
      await publishOften();
      await store.remove(rowKey('mfe-aaa'));
      expect(await versionOf('mfe-aaa')).toBe('30');
      now += 20_000;
      expect(await versionOf('mfe-aaa')).toBeUndefined();
      await publish(store, '41', 'mfe-aaa');
      expect(await versionOf('mfe-aaa')).toBeUndefined();
      now += 20_000;
      expect(await versionOf('mfe-aaa')).toBe('41');
    });
  });
});

describe('folder registry', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adili-registry-test-'));
  const store = folderStore(folder);
  const { check } = registrySource(store, '/', 1_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('a registry in a folder is followed through every kind of change', async () => {
    await putSite(store);
    await publish(store, '1');
    await publish(store, '7', 'mfe-auth');
    const first = await check();
    expect(first).toMatchObject({
      problem: null,
      remotes: [{ name: 'mfe-auth' }, { live: { published: { version: '1' } } }],
    });
    expect((await check()).remotes[1]?.live?.remote).toBe(first.remotes[1]?.live?.remote);

    await publish(store, '2');
    const second = await check();
    expect(second.remotes[1]).toMatchObject({ live: { published: { version: '2' } }, problem: null });

    renameSync(folder, `${folder}-away`);
    const away = await check();
    renameSync(`${folder}-away`, folder);
    expect(away).toMatchObject({
      remotes: second.remotes,
      problem: { text: expect.stringContaining('what was last read stands') },
    });

    await store.remove(rowKey('mfe-blog'));
    expect(await check()).toMatchObject({ problem: null, remotes: [{ name: 'mfe-auth' }] });
  });
});

describe('unreadable registry', () => {
  let store: MemoryStore;
  let check: ReturnType<typeof registrySource>['check'];

  beforeEach(() => {
    store = new MemoryStore();
    ({ check } = registrySource(store, '/app/', 1_000));
  });

  const change = (key: string, text: string) => store.write(key, Buffer.from(text));

  test.each(['{"schema":1', '{}', '{"schema":1,"name":"mfe-auth"}', '<html>'])(
    'a row that says %s leaves the version before, until it is mended',
    async (text) => {
      await putSite(store);
      await publish(store, '1');
      await publish(store, '7', 'mfe-auth');
      await check();
      await change(rowKey('mfe-blog'), text);
      const { remotes } = await check();
      expect(remotes[1]).toMatchObject({
        live: { published: { version: '1' } },
        problem: { text: 'registry/rows/mfe-blog.json is damaged; what it said before stands.' },
      });
      expect(remotes[0]?.problem).toBeNull();
      await publish(store, '2');
      expect(await check()).toMatchObject({
        remotes: [{}, { live: { published: { version: '2' } }, problem: null }],
      });
    },
  );

  test('the row of another remote is a damaged one', async () => {
    await putRow(store, await putVersion(store, '1'));
    const row = store.files.get(rowKey('mfe-blog'))?.body ?? Buffer.alloc(0);
    await store.write(rowKey('mfe-auth'), row);
    expect((await check()).remotes[0]).toMatchObject({ name: 'mfe-auth', live: null, problem: {} });
  });

  test('a store that is down leaves all as it was until it is back', async () => {
    await publish(store, '1');
    const before = await check();
    store.away = true;
    const during = await check();
    expect(during).toMatchObject({
      read: true,
      problem: { text: "The registry can't be read; what was last read stands." },
    });
    expect(during.remotes).toBe(before.remotes);
    await publish(store, '2');
    store.away = false;
    expect(await check()).toMatchObject({
      problem: null,
      remotes: [{ live: { published: { version: '2' } } }],
    });
  });

  test('terms and rows are asked for at once, so that a store that hangs is waited for once', async () => {
    await publish(store, '1');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const asked: string[] = [];
    jest.spyOn(store, 'read').mockImplementation(async (key) => {
      asked.push(key);
      await answered;
      return null;
    });
    jest.spyOn(store, 'list').mockImplementation(async (prefix) => {
      asked.push(prefix);
      return [];
    });
    const checked = check();
    expect(asked.toSorted()).toEqual([SITE_KEY, ROWS_PREFIX].toSorted());
    answer();
    await checked;
  });

  test('a store that was emptied as a whole is taken for one that is away', async () => {
    await putSite(store);
    await publish(store, '1');
    const before = await check();
    store.files.clear();
    expect(await check()).toEqual({
      ...before,
      problem: expect.objectContaining({ text: 'The registry is empty; what was last read stands.' }),
    });
  });

  test('a registry that was never there is not read', async () => {
    expect(await check()).toMatchObject({ read: false, problem: { text: 'The registry is empty.' } });
    store.away = true;
    expect(await check()).toMatchObject({ read: false, problem: { text: "The registry can't be read." } });
  });

  test('damaged terms leave those before, and say so', async () => {
    await putSite(store, ['https://cdn.example']);
    await publish(store, '1');
    await check();
    await change(SITE_KEY, '{');
    expect(await check()).toMatchObject({
      origins: ['https://cdn.example'],
      problem: { text: 'registry/site.json is damaged; what it said before stands.' },
    });
  });

  test('a row out of reach is a problem of its remote only', async () => {
    await putSite(store);
    await publish(store, '1');
    await publish(store, '7', 'mfe-auth');
    await check();
    await publish(store, '2');
    await publish(store, '8', 'mfe-auth');
    store.unreachable.add(rowKey('mfe-blog'));
    expect(await check()).toMatchObject({
      problem: null,
      remotes: [
        { live: { published: { version: '8' } }, problem: null },
        {
          live: { published: { version: '1' } },
          problem: { text: "registry/rows/mfe-blog.json can't be read; what it said before stands." },
        },
      ],
    });
    store.unreachable.clear();
    expect((await check()).remotes[1]).toMatchObject({
      live: { published: { version: '2' } },
      problem: null,
    });
  });

  test.each([
    ['too large', () => change(OWNERS_KEY, 'x'.repeat(600_000))],
    ['out of reach', async () => void store.unreachable.add(OWNERS_KEY)],
    ['damaged', () => change(OWNERS_KEY, '{')],
  ])('a record of owners that is %s stops no row', async (_what, spoil) => {
    await putSite(store);
    await changeOwners(store, (record) => record);
    await publish(store, '1');
    const before = (await check()).owners;
    await spoil();
    await publish(store, '2');
    const { remotes, owners, problem } = await check();
    expect(remotes).toMatchObject([{ live: { published: { version: '2' } } }]);
    expect([owners, problem?.text]).toEqual([before, expect.stringContaining('what it said before stands')]);
  });

  test('terms that are out of reach stop no row, and those before stand', async () => {
    await putSite(store, ['https://cdn.example']);
    await publish(store, '1');
    await check();
    store.unreachable.add(SITE_KEY);
    await publish(store, '2');
    expect(await check()).toMatchObject({
      origins: ['https://cdn.example'],
      remotes: [{ live: { published: { version: '2' } } }],
      problem: { text: "registry/site.json can't be read; what it said before stands." },
    });
  });
});
