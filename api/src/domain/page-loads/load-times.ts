/** The longest that a browser may report, in milliseconds. */
const longest = 3_600_000;

/** Upper bounds of the histogram of load times, in milliseconds, close together where pages usually are. */
export const loadTimeBounds = [
  50,
  100,
  150,
  200,
  300,
  400,
  500,
  750,
  1_000,
  1_500,
  2_000,
  3_000,
  5_000,
  10_000,
  30_000,
  120_000,
  longest,
] as const;

/** The bound of the bucket that a load time falls into. */
export const boundOf = (milliseconds: number): number =>
  loadTimeBounds.find((bound) => milliseconds <= bound) ?? longest;

/**
 * The load time that a share of the views stayed within: 0.5 is the median. Between the bounds of its bucket the
 * views are taken as evenly spread, so the estimate is off by less than the bucket is wide.
 * @param counts views by the bound of their bucket
 * @returns whole milliseconds; null without a view
 */
export function estimateLoadTime(counts: Readonly<Record<string, number>>, share: number): number | null {
  const buckets = Object.entries(counts)
    .map(([bound, count]) => ({ upper: Number(bound), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.upper - b.upper);
  let rank = share * buckets.reduce((sum, { count }) => sum + count, 0);
  for (const { upper, count } of buckets) {
    if (rank <= count) {
      const lower = loadTimeBounds.findLast((bound) => bound < upper) ?? 0;
      return Math.round(lower + (upper - lower) * (rank / count));
    }
    rank -= count;
  }
  return null;
}
