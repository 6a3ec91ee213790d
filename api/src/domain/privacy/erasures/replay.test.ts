import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkChains } from '../../../data/check-chains.ts';
import { sourceOver } from '../../../data/row-source.ts';
import { replayAtStart } from '../../../erasure-log/replay-erasures.ts';
import { startUpkeep } from '../../../start/upkeep.ts';
import { openLowdbStore } from '../../../store/lowdb/open.ts';
import { openPostgresStore } from '../../../store/postgres/open.ts';
import type { Store } from '../../../store/store.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import {
  canary,
  completeDeletion,
  fillWithCanary,
  tablesWith,
} from '../../../testing/data-subject-fixture.ts';
import { openDatabase } from '../../../testing/postgres/databases.ts';
import { describePostgres } from '../../../testing/postgres/describe.ts';
import { removedAfterEach } from '../../../testing/removed-after-each.ts';
import { typeData as type } from '../../../testing/type-command.ts';

const { removes, newFolder } = removedAfterEach();

/** As each start does. @returns the file of keys as it is published */
const makeKey = async (api: TestApi) => (await api.call('GET', '/.well-known/consent-keys.json')).text;

const wordsOf = (userId: string) => [userId, ...Object.values(canary)];

/** What a store holds after a restore: no erased person, and a trail that is whole. */
async function expectErased(store: Store, userId: string, requestId: string) {
  removes.push(() => store.close());
  expect(await tablesWith(sourceOver(store), wordsOf(userId))).toEqual([]);
  expect(await store.users.byKey('email', 'neighbour@example.com')).not.toBeNull();
  expect(await store.erasures.byKey('requestId', requestId)).toMatchObject({ state: 'erased' });
  await expect(checkChains(sourceOver(store))).resolves.toMatchObject({ chains: expect.any(Number) });
}

test('a backup is restored without the erased person, by any list left', async () => {
  const api = await startTestApi({ isOnPostgres: false });
  removes.push(() => api.stop());
  const { token, userId } = await fillWithCanary(api);
  await makeKey(api);
  const places = await newFolder();
  const backup = path.join(places, 'monday');
  expect((await type(api.folder, ['backup', backup])).code).toBe(0);
  expect(await readFile(path.join(backup, 'users.jsonl'), 'utf8')).toContain(canary.email);
  const { id } = await completeDeletion(api, token);
  await api.services.background.idle();
  const list = path.join(api.folder, 'erasures.jsonl');
  const text = await readFile(list, 'utf8');
  expect(wordsOf(userId).filter((word) => text.includes(word))).toEqual([]);

  // By the list of the data folder, which a restore leaves where it is.
  const folder = await newFolder();
  await cp(list, path.join(folder, 'erasures.jsonl'));
  expect(await type(folder, ['restore', backup])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 later erasure was done again.'),
  });
  await expectErased(await openLowdbStore({ folder }), userId, id);

  // By the list that a later backup left next to the earlier one.
  await rm(list);
  expect((await type(api.folder, ['backup', path.join(places, 'tuesday')])).code).toBe(0);
  const elsewhere = await newFolder();
  expect((await type(elsewhere, ['restore', backup])).out).toContain('1 later erasure');
  await expectErased(await openLowdbStore({ folder: elsewhere }), userId, id);

  // By the store that is replaced, where both are lost; and not again where the backup knows it.
  await rm(path.join(places, 'erasures.jsonl'));
  const copy = await newFolder();
  await cp(api.folder, copy, { recursive: true, filter: (from) => !from.includes('lock') });
  expect((await type(copy, ['restore', backup, '--replace'])).out).toContain('1 later erasure');
  const replaced = await openLowdbStore({ folder: copy });
  await expectErased(replaced, userId, id);
  // With the server's key at hand, a stranger's tries at the address too.
  expect((await replaced.auditEntries.where('action', 'login.failed')).map(({ target }) => target)).toEqual([
    'erased',
  ]);
  const tuesday = await type(await newFolder(), ['restore', path.join(places, 'tuesday')]);
  expect(tuesday.out).not.toContain('done again');
});

test('a list signed by an unknown key needs the published keys or trust', async () => {
  const api = await startTestApi({ isOnPostgres: false });
  removes.push(() => api.stop());
  const { token, user } = await api.users.verified(canary.email);
  const places = await newFolder();
  const backup = path.join(places, 'monday');
  await type(api.folder, ['backup', backup]);
  const { id } = await completeDeletion(api, token);
  await api.services.background.idle();
  const folder = await newFolder();
  const list = path.join(folder, 'erasures.jsonl');
  await cp(path.join(api.folder, 'erasures.jsonl'), list);
  expect(await type(folder, ['restore', backup])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/erasures\.jsonl, line 1, is signed with a key that is not known here\./),
  });
  expect(await readdir(folder)).toEqual(['erasures.jsonl']);
  const keys = path.join(places, 'keys.json');
  await writeFile(keys, await makeKey(api));
  expect((await type(folder, ['restore', backup, '--keys', keys])).out).toContain('1 later erasure');
  const store = await openLowdbStore({ folder });
  expect([await store.users.byId(user.id), (await store.dataSubjectRequests.byId(id))?.status]).toEqual([
    null,
    undefined,
  ]);
  await store.close();

  // Brought back by other means, and the keys are lost.
  const bare = await newFolder();
  await type(bare, ['restore', backup]);
  await cp(list, path.join(bare, 'erasures.jsonl'));
  expect((await type(bare, ['erase-again'])).code).toBe(1);
  expect((await type(bare, ['erase-again', '--trust-list'])).out).toContain('1 later erasure');
  expect((await type(bare, ['erase-again'])).out).toContain('knows every erasure');
});

test('a damaged list is named, and nothing is restored', async () => {
  const api = await startTestApi({ isOnPostgres: false });
  removes.push(() => api.stop());
  const places = await newFolder();
  expect((await type(api.folder, ['backup', path.join(places, 'one')])).code).toBe(0);
  await writeFile(path.join(places, 'erasures.jsonl'), '{"id":"x"}\n');
  expect(await type(await newFolder(), ['restore', path.join(places, 'one')])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/erasures\.jsonl, line 1, is not a whole erasure/),
  });
});

describePostgres('a backup of a database', () => {
  test('is replayed on a new disk at a start and each hour', async () => {
    const api = await startTestApi({ isOnPostgres: true });
    removes.push(() => api.stop());
    const { services } = api;
    const { store } = services;
    const settings = { ...api.settings, databaseUrl: api.database };
    const list = path.join(api.folder, 'erasures.jsonl');
    const start = () => replayAtStart(services, settings);
    const lost = expect.stringMatching(
      /^There was no list of erasures at .*erasures\.jsonl, and it was made/,
    );
    expect([await start(), await start()]).toEqual([[lost], []]);
    const { token, user } = await api.users.verified(canary.email);
    const account = await store.users.byId(user.id);
    const { id } = await completeDeletion(api, token);
    await services.background.idle();
    const text = await readFile(list, 'utf8');
    await rm(list);
    expect([await start(), await readFile(list, 'utf8')]).toEqual([[lost], text]);
    // And each hour, as where another machine has erased since.
    await rm(list);
    const timers = jest.spyOn(globalThis, 'setInterval');
    const notices: string[] = [];
    startUpkeep(services, settings, (line) => notices.push(line))();
    const [hourly] = timers.mock.calls.find(([, every]) => every === 3_600_000) ?? [];
    timers.mockRestore();
    const replayHourly = async () => {
      hourly?.();
      await services.background.idle();
      return notices.splice(0);
    };
    expect([await replayHourly(), await readFile(list, 'utf8')]).toEqual([[], text]);

    for (const replay of [start, replayHourly]) {
      const erasure = await store.erasures.byKey('requestId', id);
      await store.transaction(async (tables) => {
        if (account) await tables.users.insert(account);
        await tables.erasures.delete(erasure?.id ?? '');
      });
      expect(await replay()).toEqual([expect.stringContaining('1 of the erasures')]);
      expect(await store.users.byId(user.id)).toBeNull();
    }
  });

  test('is restored without the erased, also by other means', async () => {
    const api = await startTestApi({ isOnPostgres: true });
    removes.push(() => api.stop());
    const { token, userId } = await fillWithCanary(api);
    await makeKey(api);
    const source = await openDatabase({ isEmpty: true });
    removes.push(source.remove);
    const places = await newFolder();
    const backup = path.join(places, 'monday');
    expect((await type(api.folder, ['backup', backup], { DATABASE_URL: api.database ?? '' })).code).toBe(0);
    const { id } = await completeDeletion(api, token);
    await api.services.background.idle();
    const restored = await type(api.folder, ['restore', backup], { DATABASE_URL: source.url });
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('1 later erasure') });
    await expectErased(await openPostgresStore({ url: source.url }), userId, id);

    const other = await openDatabase({ isEmpty: true });
    removes.push(other.remove);
    const bare = await newFolder();
    expect((await type(bare, ['restore', backup], { DATABASE_URL: other.url })).out).not.toContain(
      'done again',
    );
    const store = await openPostgresStore({ url: other.url });
    expect(await tablesWith(sourceOver(store), wordsOf(userId))).not.toEqual([]);
    const lines = await replayAtStart({ ...api.services, store }, api.settings);
    expect(lines).toEqual([expect.stringContaining('1 of the erasures')]);
    await expectErased(store, userId, id);
  });
});
