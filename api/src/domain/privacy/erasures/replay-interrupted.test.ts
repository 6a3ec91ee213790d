import { cp } from 'node:fs/promises';
import path from 'node:path';
import { sourceOver } from '../../../data/row-source.ts';
import { replayAtStart } from '../../../erasure-log/replay-erasures.ts';
import { StoreUnavailableError } from '../../../store/errors.ts';
import { openLowdbStore } from '../../../store/lowdb/open.ts';
import type { Store } from '../../../store/store.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import {
  canary,
  completeDeletion,
  fillWithCanary,
  tablesWith,
} from '../../../testing/data-subject-fixture.ts';
import { removedAfterEach } from '../../../testing/removed-after-each.ts';
import { goodPassword } from '../../../testing/test-users.ts';
import { typeData as type } from '../../../testing/type-command.ts';

const { removes, newFolder } = removedAfterEach();
let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ isOnPostgres: false });
  removes.push(() => api.stop());
  await api.call('GET', '/.well-known/consent-keys.json');
});

/** A data folder as it is now, which has no list of what is erased later. */
async function restored(): Promise<string> {
  const backup = path.join(await newFolder(), 'monday');
  await type(api.folder, ['backup', backup]);
  const folder = await newFolder();
  expect((await type(folder, ['restore', backup])).code).toBe(0);
  return folder;
}

async function opened(folder: string): Promise<Store> {
  const store = await openLowdbStore({ folder });
  removes.push(() => store.close());
  return store;
}

const replayOn = (store: Store) => replayAtStart({ ...api.services, store }, api.settings);

/** A store that fails after so many transactions, as before a kill. */
const cutting = (store: Store, cut: number): Store => {
  let left = cut;
  return {
    ...store,
    transaction: (work, options) => {
      left -= 1;
      return left < 0 ? Promise.reject(new StoreUnavailableError()) : store.transaction(work, options);
    },
  };
};

test('a replay that was cut off anywhere comes to the same end', async () => {
  const { token, userId } = await fillWithCanary(api);
  const before = await restored();
  await completeDeletion(api, token);
  await api.services.background.idle();
  for (let cut = 0; ; cut += 1) {
    const folder = await newFolder();
    await cp(before, folder, { recursive: true });
    const store = await opened(folder);
    const wasCut = await replayOn(cutting(store, cut)).then(
      () => false,
      () => true,
    );
    const lines = await replayOn(store);
    // A stranger's tries, before the address had an account.
    const tries = `email:${api.services.hmac.sign('stranger', canary.email).slice(0, 16)}`;
    const left = await tablesWith(sourceOver(store), [userId, tries, ...Object.values(canary)]);
    const states = (await store.erasures.after('0001-01-01T00:00:00.000Z')).map(({ state, subject }) => [
      state,
      subject,
    ]);
    expect({ cut, left, states }).toEqual({ cut, left: [], states: [['erased', undefined]] });
    if (wasCut) continue;
    expect([lines, cut > 20]).toEqual([[], true]);
    break;
  }
});

test('an address that changed after the backup is erased, old and new', async () => {
  const person = await api.users.verified('first.zuri@example.com');
  await api.call('POST', '/support/contact', {
    body: { name: 'Zuri', email: 'later.zuri@example.com', inquiry: 'Pro', message: 'Hello' },
  });
  const before = await restored();
  await api.call('POST', '/me/email', {
    token: person.token,
    body: { email: 'later.zuri@example.com', password: goodPassword },
  });
  await api.services.background.idle();
  const mail = api.emails.findLast(({ to }) => to === 'later.zuri@example.com');
  const [, link] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await api.call('POST', '/auth/verify-email', { token: person.token, body: { token: link } });
  await completeDeletion(api, person.token);
  await api.services.background.idle();
  const store = await opened(before);
  expect(await tablesWith(sourceOver(store), ['later.zuri', 'first.zuri'])).toContain('contactMessages');
  await replayOn(store);
  expect(await tablesWith(sourceOver(store), ['later.zuri', 'first.zuri', person.user.id])).toEqual([]);
});
