import { type Bounds, type Buckets, estimate } from '../histogram.ts';

/** Milliseconds, close together where pages usually are; the last is the longest that a browser may report. */
export const loadTimeBounds: Bounds = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000, 120_000,
  3_600_000,
];

/** The whole milliseconds that a share of the views stayed within; null without a view. */
export function estimateLoadTime(loadTimes: Buckets, share: number): number | null {
  const milliseconds = estimate(loadTimeBounds, loadTimes, share);
  return milliseconds === null ? null : Math.round(milliseconds);
}
