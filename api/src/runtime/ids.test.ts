import { createTestClock } from '../testing/clock.ts';
import { createIds } from './ids.ts';

test('ids are UUIDs of version 7 and sort as they were made', () => {
  const clock = createTestClock();
  const newId = createIds(clock.now);
  const ids = Array.from({ length: 10_000 }, newId);
  clock.advance(1);
  ids.push(newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
