import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../../testing/folder.ts';
import type { Store } from '../store.ts';
import { dataVersion } from './layout.ts';
import { openLowdbStore } from './open.ts';
import { openSnapshot } from './snapshot.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const at = '2026-11-01T00:00:00.000Z';

/** A write of three files, known by one id. */
const sign = (store: Store, id: string) =>
  store.transaction(async (tables) => {
    await tables.users.insert({
      id,
      email: `${id}@example.com`,
      role: 'user',
      passwordHash: null,
      createdAt: at,
    });
    await tables.visitors.insert({ id, ip: '192.0.2.0', page_path: '/', visit_time: at });
    await tables.auditEntries.insert({
      id,
      at,
      actor: id,
      action: 'account.created',
      target: id,
      detail: '',
    });
  });

async function idsIn(folder: string) {
  const tables = await openSnapshot(folder);
  const page = { limit: 100_000, descending: false };
  return [
    (await tables?.users.list({ ...page, sort: 'createdAt' }))?.rows,
    (await tables?.visitors.list({ ...page, sort: 'visit_time' }))?.rows,
    (await tables?.auditEntries.list({ ...page, sort: 'at' }))?.rows,
  ].map((rows) => rows?.map(({ id }) => id));
}

test('while the store is written to it is of one instant: what was acknowledged, and no half of a transaction', async () => {
  const store = await openLowdbStore({ folder });
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !isOver; number += 1) {
      await sign(store, `${writer}-${number}`);
      acknowledged.push(`${writer}-${number}`);
    }
  });
  await sign(store, 'first');
  for (let round = 0; round < 20; round += 1) {
    const before = [...acknowledged];
    const [users = [], visitors, entries] = await idsIn(folder);
    expect([visitors, entries]).toEqual([users, users]);
    expect(before.filter((id) => !users.includes(id))).toEqual([]);
  }
  isOver = true;
  await Promise.all(writers);
  await store.close();
}, 30_000);

test('a write that was interrupted counts as it would for a start, and stays as it is', async () => {
  const store = await openLowdbStore({ folder });
  await sign(store, 'ann');
  await store.close();
  const entry = { id: 'late', at, actor: '', action: '', target: '', detail: '' };
  const name = 'audit_entries/2026-11-01.0001.json';
  const files = { [name]: { version: dataVersion, commit: 99, rows: [entry] } };
  const commit = path.join(folder, 'db.commit.json');
  await writeFile(commit, JSON.stringify({ version: dataVersion, commit: 99, files }));
  expect((await idsIn(folder))[2]).toEqual(['late']);
  await rm(commit);
  expect((await idsIn(folder))[2]).toEqual(['ann']);
});

test('a folder without a store has none, and one whose main file is missing is refused', async () => {
  expect(await openSnapshot(folder)).toBeNull();
  const store = await openLowdbStore({ folder });
  await sign(store, 'ann');
  await store.close();
  await rm(path.join(folder, 'db.json'));
  await expect(openSnapshot(folder)).rejects.toThrow('is missing');
});

test('a row in two files is refused', async () => {
  const store = await openLowdbStore({ folder });
  await sign(store, 'ann');
  await store.close();
  const visit = { id: 'ann', ip: '', page_path: '/', visit_time: at };
  const file = path.join(folder, 'visitors/2026-11-02.0001.json');
  await writeFile(file, JSON.stringify({ version: dataVersion, commit: 1, rows: [visit] }));
  await expect(openSnapshot(folder)).rejects.toThrow('visitors holds a row in two of its files');
});
