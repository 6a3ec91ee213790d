import { type Bounds, boundOf, estimate } from './histogram.ts';

const bounds: Bounds = [0, 50, 100, 300, 400, 1_000, 2_000, 3_600];

const bucketsOf = (values: readonly number[]) => {
  const buckets: Record<string, number> = {};
  for (const value of values) {
    const bound = boundOf(bounds, value);
    buckets[bound] = (buckets[bound] ?? 0) + 1;
  }
  return buckets;
};

test.each([
  [0, 0],
  [0.1, 50],
  [50, 50],
  [51, 100],
  [3_600, 3_600],
  [3_601, 3_600],
])('%d falls into the bucket up to %d', (value, bound) => {
  expect(boundOf(bounds, value)).toBe(bound);
});

test('without a value there is no estimate', () => {
  expect(estimate(bounds, {}, 0.5)).toBeNull();
});

test('within a bucket values are taken as evenly spread', () => {
  expect(estimate(bounds, { 400: 4 }, 0.5)).toBe(350);
  expect(estimate(bounds, { 100: 1, 400: 3 }, 0.5)).toBeCloseTo(333.33);
  expect(estimate(bounds, { 50: 95, 2000: 5 }, 0.95)).toBe(50);
  expect(estimate(bounds, { 0: 3, 50: 1 }, 0.75)).toBe(0);
});

test.each([0.5, 0.75, 0.95])(
  'the estimate of the share %d is off by less than its bucket is wide',
  (share) => {
    const values = Array.from({ length: 999 }, (_, index) => 80 + ((index * 7_919) % 3_400));
    const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
    const upper = boundOf(bounds, exact);
    const width = upper - (bounds.findLast((bound) => bound < upper) ?? 0);
    expect(Math.abs((estimate(bounds, bucketsOf(values), share) ?? 0) - exact)).toBeLessThan(width);
  },
);
