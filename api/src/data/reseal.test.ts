import { readdir } from 'node:fs/promises';
import { lockName } from '../domain/privacy/consents/receipt-keys.ts';
import { addressOf, ofAddress, ofSecret, secretsOf } from '../domain/signals/channels/secrets.ts';
import { credentialsOf, sealCredentials } from '../domain/signals/connections/secrets.ts';
import { encryptionUnder } from '../security/encryption.ts';
import { samplesOf } from '../store/conformance/rows.ts';
import { openLowdbStore } from '../store/lowdb/open.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { openDatabase } from '../testing/postgres/databases.ts';
import { describePostgres } from '../testing/postgres/describe.ts';
import { typeData } from '../testing/type-command.ts';
import { resealRows } from './reseal.ts';

const [old, next] = ['old', 'next'].map((name) => name.padEnd(32, '.')) as [string, string];
const rotated = { VAULT_SECRET: next, VAULT_SECRET_PREVIOUS: old };
const createdAt = '2026-11-21T09:00:00.000Z';

/** The row of an app that is in use. */
const app = (id: string, secret = old) => ({
  id,
  secret: encryptionUnder(secret).encrypt(`secret of ${id}`, id),
  lastStep: 1,
  createdAt,
  confirmedAt: createdAt,
});
/** A channel of the web, whose secret was turned over. */
const hook = (id: string, secret = old) => {
  const { encrypt } = encryptionUnder(secret);
  const samples = samplesOf(id).channels;
  return {
    ...samples,
    id,
    sealedAddress: encrypt('https://example.com/hook', ofAddress(id)),
    sealedSecret: encrypt('whsec_new', ofSecret(id)),
    sealedSecretBefore: encrypt('whsec_old', ofSecret(id)),
  };
};
const connection = (id: string) => {
  const row = { ...samplesOf(id).connections, id };
  const credentials = { organisation: 'acme', token: 'github_pat_0001' } as const;
  return {
    ...row,
    sealedCredentials: sealCredentials({ encryption: encryptionUnder(old) }, row, credentials),
  };
};
const opened = async ({ totps }: Store, id: string) =>
  encryptionUnder(next).decrypt((await totps.byId(id))?.secret ?? '', id);

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openLowdbStore({ folder });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const type = (env: Record<string, string>) => typeData(folder, ['reseal'], env);

test('all rows are sealed anew, those that were left where it was cut off', async () => {
  const key = encryptionUnder(old).encrypt('key', lockName('k'));
  await inStore(async ({ totps, consentKeys }) => {
    await totps.insertAll([app('a'), app('b', next), app('c')]);
    await consentKeys.insert({ id: 'k', publicKey: 'x', privateKey: key, createdAt });
  });
  expect(await type(rotated)).toEqual({
    code: 0,
    out: `${folder}: 3 rows were sealed anew, 1 were sealed under this secret already.\nAll are under it: leave VAULT_SECRET_PREVIOUS out, and restart the API.\n`,
    err: '',
  });
  await inStore(async (store) => {
    expect([await opened(store, 'a'), await opened(store, 'b')]).toEqual(['secret of a', 'secret of b']);
    expect(await store.totps.byId('a')).toMatchObject({ lastStep: 1, confirmedAt: createdAt });
  });
  expect((await type({ VAULT_SECRET: next, JWT_SECRET: old })).out).toMatch(
    /: 0 rows were sealed anew, 4 were .* already\.\n$/,
  );
});

test('addresses and secrets of channels are sealed anew, and a mailbox has none', async () => {
  const { sealedAddress: _, sealedSecret: __, sealedSecretBefore: ___, ...mailbox } = hook('mailbox');
  await inStore(({ channels }) => channels.insertAll([hook('a'), mailbox]));
  expect((await type(rotated)).out).toContain('1 rows were sealed anew, 1 were sealed');
  const services = { encryption: encryptionUnder(next), clock: () => new Date(createdAt) };
  await inStore(async ({ channels }) => {
    const row = await channels.byId('a');
    if (row === null) throw new Error('It is gone.');
    const turning = { ...row, rotatesUntil: '2026-11-22T09:00:00.000Z' };
    expect([addressOf(services, row), secretsOf(services, turning)]).toEqual([
      'https://example.com/hook',
      ['whsec_new', 'whsec_old'],
    ]);
    expect(await channels.byId('mailbox')).toEqual(mailbox);
  });
});

test('credentials of connections are sealed anew', async () => {
  await inStore(({ connections }) => connections.insert(connection('a')));
  expect((await type(rotated)).out).toContain('1 rows were sealed anew');
  await inStore(async ({ connections }) => {
    const row = await connections.byId('a');
    expect(row && credentialsOf({ encryption: encryptionUnder(next) }, row)).toMatchObject({
      token: 'github_pat_0001',
    });
  });
});

test('a folder without a store, or no secret, is refused, and nothing is made', async () => {
  expect(await type(rotated)).toMatchObject({ code: 1, err: expect.stringContaining('No store is in') });
  await inStore(({ totps }) => totps.insert(app('a')));
  const before = await readdir(folder);
  expect(await type({})).toMatchObject({ code: 1, err: expect.stringContaining('No secret is set') });
  expect(await readdir(folder)).toEqual(before);
});

test('a row that no secret opens is named and left, and all others are done', async () => {
  await inStore(({ totps }) => totps.insertAll([app('a'), app('lost', 'lost'.padEnd(32, '.'))]));
  const { code, out, err } = await type(rotated);
  expect([code, out]).toEqual([1, expect.stringContaining('1 rows were sealed anew')]);
  expect(err).toMatch(
    /^1 can't be opened .*: totps lost\. Give the secret that sealed them as VAULT_SECRET_P/,
  );
  expect((await type({ VAULT_SECRET: 'short' })).err).toContain('VAULT_SECRET must be at least 32 bytes');
  await inStore(async (store) => {
    expect(await opened(store, 'a')).toBe('secret of a');
    expect(await store.totps.byId('lost')).not.toBeNull();
  });
});

describePostgres('in a database', () => {
  test('what APIs write meanwhile is not lost, nor done by two at once', async () => {
    const { url, remove: drop } = await openDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url })));
    const [api, one, two] = stores as [Store, Store, Store];
    const ids = Array.from({ length: 250 }, (_, number) => `id${number}`);
    await api.totps.insertAll(ids.map((id) => app(id)));
    /** As codes that are taken. */
    const useAll = async () => {
      for (const id of ids)
        await api.transaction(async ({ totps }) => {
          const row = await totps.byId(id);
          if (row) await totps.replace({ ...row, lastStep: 2 }, { lastStep: 1 });
        });
    };
    const secrets = { sealing: next, opening: [old] };
    const found = await Promise.all([
      resealRows(one, secrets, () => undefined),
      resealRows(two, secrets, () => undefined),
      useAll(),
      api.totps.delete('id7'),
    ]);
    expect(found.slice(0, 2)).toEqual([
      expect.objectContaining({ closed: [] }),
      expect.objectContaining({ closed: [] }),
    ]);
    const rows = await api.totps.byIds(ids);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => id !== 'id7').toSorted());
    for (const { id, secret, lastStep } of rows)
      expect([encryptionUnder(next).decrypt(secret, id), lastStep]).toEqual([`secret of ${id}`, 2]);
    for (const store of stores) await store.close();
    await drop();
  });
});

test('a restore says what the secret that it finds can’t open', async () => {
  await inStore(({ totps }) => totps.insertAll([app('a'), app('b')]));
  const backup = `${folder}/backups/b`;
  await typeData(folder, ['backup', backup]);
  const restored = (VAULT_SECRET: string, place: string) =>
    typeData(`${folder}/${place}`, ['restore', backup], { VAULT_SECRET });
  expect((await restored(next, 'next')).out).toMatch(
    /^2 authenticator apps, .* another secret, and can't be used/m,
  );
  expect((await restored(old, 'old')).out).not.toContain('another secret');
});
