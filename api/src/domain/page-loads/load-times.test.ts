import { boundOf, estimateLoadTime, loadTimeBounds } from './load-times.ts';

const countsOf = (times: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const time of times) counts[boundOf(time)] = (counts[boundOf(time)] ?? 0) + 1;
  return counts;
};

test.each([
  [0, 50],
  [50, 50],
  [51, 100],
  [120_001, 3_600_000],
  [3_600_000, 3_600_000],
])('%d ms falls into the bucket up to %d ms', (time, bound) => {
  expect(boundOf(time)).toBe(bound);
});

test('without a view there is no load time', () => {
  expect(estimateLoadTime({}, 0.5)).toBeNull();
});

test('within a bucket views are taken as evenly spread', () => {
  expect(estimateLoadTime({ 400: 4 }, 0.5)).toBe(350);
  expect(estimateLoadTime({ 50: 1, 400: 3 }, 0.5)).toBe(333);
  expect(estimateLoadTime({ 50: 95, 2000: 5 }, 0.95)).toBe(50);
});

test.each([0.5, 0.95])('the estimate of the share %d is off by less than its bucket is wide', (share) => {
  const times = Array.from({ length: 999 }, (_, index) => 80 + ((index * 7_919) % 4_000));
  const exact = times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;
  const estimate = estimateLoadTime(countsOf(times), share) ?? 0;
  const upper = boundOf(exact);
  const width = upper - (loadTimeBounds.findLast((bound) => bound < upper) ?? 0);
  expect(Math.abs(estimate - exact)).toBeLessThan(width);
});
