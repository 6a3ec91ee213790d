import { samplesOf } from '../../../store/conformance/rows.ts';
import type { Store } from '../../../store/store.ts';
import { openTestStore } from '../../../testing/store.ts';
import { takeRoom } from './room.ts';

let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const { packs: pack, evidence } = samplesOf('a');
const organisationId = 'a';

const insertPack = (id: string, state: 'done' | 'running', size: number | undefined, day: string) =>
  store.packs.insert({
    ...pack,
    id,
    organisationId,
    state,
    size,
    pdfSize: undefined,
    requestedAt: `2026-11-${day}T09:00:00.000Z`,
  });

test('packs take as much as evidence does and a bit: older ones go for a new one', async () => {
  await store.evidence.insert({ ...evidence, id: 'e', organisationId, fileSize: 400 });
  await store.packs.insert({ ...pack, id: 'of another', organisationId: 'b', state: 'done', size: 9_999 });
  await insertPack('newer', 'done', 200, '22');
  await insertPack('oldest', 'done', 300, '20');
  await insertPack('older', 'done', 300, '21');
  await insertPack('wanted', 'running', undefined, '23');
  const removed: string[] = [];
  const evidenceFiles = { remove: async (id: string) => void removed.push(id) } as never;
  expect(await takeRoom({ store, evidenceFiles }, 'wanted', 410, 100)).toBe(true);
  expect(removed.filter((file) => !file.endsWith('-pdf'))).toEqual(['oldest', 'older', 'newer']);
  await insertPack('next', 'running', undefined, '24');
  await takeRoom({ store, evidenceFiles }, 'next', 90, 100);
  // What is being made has its room already, and keeps it.
  expect(removed).toHaveLength(6);
  expect(
    (await store.packs.where('organisationId', organisationId)).map(({ id, size }) => [id, size]),
  ).toEqual([
    ['next', 90],
    ['wanted', 410],
  ]);
  expect(await store.packs.byId('of another')).not.toBeNull();
});

test('of two that are made at once, one takes the room and the other waits', async () => {
  await store.evidence.insert({ ...evidence, id: 'e', organisationId, fileSize: 400 });
  const evidenceFiles = { remove: async () => undefined } as never;
  for (const id of ['one', 'other']) await insertPack(id, 'running', undefined, '23');
  const take = (id: string) => takeRoom({ store, evidenceFiles }, id, 410, 100);
  expect((await Promise.all([take('one'), take('other')])).toSorted()).toEqual([false, true]);
  const kept = await store.packs.where('organisationId', organisationId);
  expect(kept.reduce((sum, { size = 0 }) => sum + size, 0)).toBe(410);
});
