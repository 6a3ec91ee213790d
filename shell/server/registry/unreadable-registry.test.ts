import { OWNERS_KEY, rowKey, SITE_KEY } from '@adili/delivery/keys';
import { changeOwners } from '@adili/delivery/owners';
import { MemoryStore } from '../testing/memory-store.ts';
import { publish, putRow, putSite, putVersion } from '../testing/published.ts';
import { registrySource } from './registry-source.ts';

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

test('a store that is away leaves everything as it was, and is followed again when it is back', async () => {
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

test('a row that cannot be reached is the problem of its remote alone, and is read again', async () => {
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
  expect((await check()).remotes[1]).toMatchObject({ live: { published: { version: '2' } }, problem: null });
});

test.each([
  ['too large', () => change(OWNERS_KEY, 'x'.repeat(600_000))],
  ['out of reach', async () => void store.unreachable.add(OWNERS_KEY)],
  ['damaged', () => change(OWNERS_KEY, '{')],
])('a record of owners that is %s stops no row, and what it said before stands', async (_what, spoil) => {
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
