import { minutes } from '../../../runtime/clock.ts';
import { hmacUnder } from '../../../security/hmac.ts';
import type { Store } from '../../../store/store.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { openTestStore } from '../../../testing/store.ts';
import { allow, type CountKey, isAllowed } from './allow.ts';
import { evictCounts, mostEvictable } from './evict-counts.ts';

let store: Store;
let remove: () => Promise<void>;
beforeEach(async () => ({ store, remove } = await openTestStore()));
afterEach(() => remove());

const start = '2026-11-01T00:00:00.000Z';
let { now: clock, advance } = createTestClock(start);
beforeEach(() => ({ now: clock, advance } = createTestClock(start)));

const hmac = hmacUnder('a secret of at least thirty-two characters');
const limit = { most: 2, within: minutes(15) };
const isCounted = (key: CountKey, most = 2, evictable = false) =>
  store.transaction((tables) => isAllowed({ hmac, clock }, tables, key, { ...limit, most, evictable }));

test('each key is counted up to its limit, until its window ends', async () => {
  expect([await isCounted(['a']), await isCounted(['a']), await isCounted(['a'])]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await isCounted(['a', 'of another'])).toBe(true);
  advance(minutes(14));
  const refused = store.transaction((tables) =>
    allow({ hmac, clock }, tables, ['a'], { ...limit, sentence: 'Wait.', code: 'too_many_a' }),
  );
  await expect(refused).rejects.toMatchObject({ message: 'Wait.', code: 'too_many_a', retryAfter: 60 });
  advance(minutes(1));
  expect(await isCounted(['a'])).toBe(true);
});

test('of many at once no more are counted than the limit allows', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => isCounted(['a'], 10)));
  expect(all.filter(Boolean)).toHaveLength(10);
});

test('what a transaction that fails has counted does not count', async () => {
  await isCounted(['full'], 1);
  const tried = store.transaction(async (tables) => {
    await allow({ hmac, clock }, tables, ['other'], { ...limit, most: 1, sentence: '' });
    await allow({ hmac, clock }, tables, ['full'], { ...limit, most: 1, sentence: 'Full.' });
  });
  await expect(tried).rejects.toThrow('Full.');
  expect(await isCounted(['other'], 1)).toBe(true);
});

test('evictable keys are bounded: expired go first, then the least used', async () => {
  const until = new Date(Date.parse(start) + minutes(15)).toISOString();
  for (const key of ['tried often', 'tried often', 'of an account'])
    await isCounted([key], 2, key !== 'of an account');
  await store.attempts.insertAll(
    Array.from({ length: mostEvictable }, (_, number) => ({
      id: `invented ${number}`,
      count: number === 0 ? 9 : 1,
      until: number === 0 ? start : until,
      evictable: true,
    })),
  );
  await evictCounts({ store, clock });
  expect(await store.attempts.count()).toBe(mostEvictable + 1);
  expect(await store.attempts.byId('invented 0')).toBeNull();
  expect([await isCounted(['tried often']), await isCounted(['of an account'], 1)]).toEqual([false, false]);
});
