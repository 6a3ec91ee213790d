import { OWNERS_KEY, rowKey, SITE_KEY } from '@adili/delivery/keys';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { registrySource } from './registry-source.ts';

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

test('a canary is delivered beside the live version, with its share; promoted, it is not read again', async () => {
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

test('other files beside the rows are none of its', async () => {
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

  test('is followed every 20 s from the thirtieth change on, and says so; all others are at once', async () => {
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
