/** Upper bounds of a histogram's buckets, rising: the last takes whatever is beyond. */
export type Bounds = readonly [number, ...number[]];

/** How many values fell into each bucket, by its bound: `{ 300: 12, 500: 3 }`. */
export type Buckets = Readonly<Record<string, number>>;

/** The bound of the bucket that a value falls into. */
export const boundOf = (bounds: Bounds, value: number): number =>
  bounds.find((bound) => value <= bound) ?? Math.max(...bounds);

/** The histogram of a single value. */
export const bucketOf = (bounds: Bounds, value: number): Buckets => ({ [boundOf(bounds, value)]: 1 });

export const countOf = (buckets: Buckets): number =>
  Object.values(buckets).reduce((sum, count) => sum + count, 0);

/**
 * The value that a share of all stayed within: 0.5 is the median. Between the bounds of its bucket the values are
 * taken as evenly spread, so the estimate is off by less than the bucket is wide, and never passes a bound.
 * @returns null without a value
 */
export function estimate(bounds: Bounds, buckets: Buckets, share: number): number | null {
  const filled = Object.entries(buckets)
    .map(([bound, count]) => ({ upper: Number(bound), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.upper - b.upper);
  let rank = share * countOf(buckets);
  for (const { upper, count } of filled) {
    if (rank <= count) {
      const lower = bounds.findLast((bound) => bound < upper) ?? 0;
      return lower + (upper - lower) * (rank / count);
    }
    rank -= count;
  }
  return null;
}
