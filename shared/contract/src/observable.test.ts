import { observable } from './observable.ts';

test('calls its listeners at every change, until they stop', () => {
  const count = observable(0);
  const seen: number[] = [];
  const stop = count.subscribe(() => seen.push(count.get()));
  count.set(1);
  count.set(2);
  stop();
  count.set(3);
  expect(seen).toEqual([1, 2]);
  expect(count.get()).toBe(3);
});
