import type { Store } from '../ports.ts';
import { mostAttemptCounts } from '../sessions/attempts.ts';
import { at } from './rows.ts';

/** Tries that are limited. */
export function testAttempts(store: () => Store): void {
  const count = (id: string, limit = 2, minute = 0) =>
    store().attempts.count({ id, limit, now: at(minute), until: at(minute + 15) });

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
    await store().attempts.forget('b');
    const seen = [await store().attempts.byId('a'), await store().attempts.byId('b')];
    expect(seen).toEqual([{ id: 'a', count: 2, until: at(15) }, null]);
    expect(await count('b')).toBeNull();
  });

  test('a refused try in a transaction that fails leaves nothing counted elsewhere', async () => {
    await count('full', 1);
    const tried = store().transaction(async ({ attempts }) => {
      await attempts.count({ id: 'other', limit: 1, now: at(0), until: at(15) });
      if (await attempts.count({ id: 'full', limit: 1, now: at(0), until: at(15) })) throw new Error('full');
    });
    await expect(tried).rejects.toThrow('full');
    expect(await count('other', 1)).toBeNull();
  });

  test('expired windows are deleted', async () => {
    await count('a');
    await count('b', 2, 5);
    expect(await store().attempts.deleteExpired(at(15))).toBe(1);
  });

  test('the keys are bounded in number: those with the fewest tries go first', async () => {
    await store().transaction(async ({ attempts }) => {
      const one = { limit: 2, now: at(0), until: at(15) };
      for (let times = 0; times < 2; times += 1) await attempts.count({ ...one, id: 'held' });
      for (let number = 0; number < 2 * mostAttemptCounts; number += 1)
        await attempts.count({ ...one, id: `made up ${number}` });
    });
    expect(await count('held')).toMatchObject({ count: 2 });
    expect(await store().attempts.deleteExpired(at(15))).toBeLessThanOrEqual(mostAttemptCounts);
  });
}
