import type { Store } from '../../store/store.ts';
import { createTestClock } from '../../testing/clock.ts';
import { openTestStore } from '../../testing/store.ts';
import { countOne, makeRoom, mostAttemptCounts } from './attempt-counts.ts';

let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
const count = (id: string, limit = 2, minute = 0) =>
  store.transaction((tables) => countOne(tables, { id, limit, now: at(minute), until: at(minute + 15) }));

test('tries are counted up to the limit, each key for itself, until the window ends', async () => {
  expect([await count('a'), await count('a')]).toEqual([null, null]);
  expect(await count('a', 2, 14)).toEqual({ id: 'a', count: 2, until: at(15) });
  expect(await count('b', 2, 14)).toBeNull();
  expect(await count('a', 2, 15)).toBeNull();
});

test('of many tries at once no more count than the limit allows', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => count('a', 10)));
  expect(all.filter((full) => full === null)).toHaveLength(10);
});

test('what stands under a key is seen, and forgotten for that key alone', async () => {
  for (const id of ['a', 'a', 'b', 'b']) await count(id);
  await store.attempts.delete('b');
  const seen = [await store.attempts.byId('a'), await store.attempts.byId('b')];
  expect(seen).toEqual([{ id: 'a', count: 2, until: at(15) }, null]);
  expect(await count('b')).toBeNull();
});

test('a refused try in a transaction that fails leaves nothing counted elsewhere', async () => {
  await count('full', 1);
  const tried = store.transaction(async (tables) => {
    const window = { limit: 1, now: at(0), until: at(15) };
    await countOne(tables, { ...window, id: 'other' });
    if (await countOne(tables, { ...window, id: 'full' })) throw new Error('full');
  });
  await expect(tried).rejects.toThrow('full');
  expect(await count('other', 1)).toBeNull();
});

test('the keys are bounded in number: expired windows go first, then the keys with the fewest tries', async () => {
  const { now, advance } = createTestClock(at(0));
  await count('held');
  await count('held');
  await store.transaction(async ({ attempts }) => {
    for (let number = 1; number < mostAttemptCounts; number += 1)
      await attempts.insert({ id: `made up ${number}`, count: 1, until: at(number === 1 ? 1 : 15) });
  });
  advance(2 * 60_000);
  await makeRoom({ store, clock: now });
  expect(await store.attempts.count()).toBe(mostAttemptCounts - 1);
  await count('one more', 2, 2);
  await makeRoom({ store, clock: now });
  expect(await store.attempts.count()).toBe(mostAttemptCounts * 0.9);
  expect(await count('held', 2, 2)).toMatchObject({ count: 2 });
});
