import type { PageLoad, PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { type PageLoadDay, pageLoads } from '../../../store/tables/page-loads.ts';
import type { Services } from '../../foundation/services.ts';
import { addBuckets, DailySums, spanOf } from '../daily-sums.ts';
import { type Bounds, type Buckets, bucketOf, countOf, estimate } from '../histogram.ts';

type Names = Pick<PageLoadDay, 'remote' | 'version'>;
type Counts = Omit<PageLoadDay, 'id' | 'day' | 'endsAt'>;

export const pageLoadSums = new DailySums<PageLoadDay, Names>({
  table: pageLoads.name,
  rowsIn: (tables) => tables.pageLoads,
  namesOf: ({ remote, version }) => ({ remote, version }),
  others: { remote: 'other', version: 'other' },
  timesOf: ({ views }) => views,
  addUp: (a, b) => ({
    remote: a.remote,
    version: a.version,
    views: a.views + b.views,
    failures: addBuckets(a.failures, b.failures),
    loadTimes: addBuckets(a.loadTimes, b.loadTimes),
    ...spanOf(a, b),
  }),
});

/** Counts a page view; returns the names it was counted under, and when. */
export async function countPageLoad(
  { store, clock }: Services,
  { remote, version, failure, retried, duration_ms }: PageLoad,
): Promise<Names & { readonly at: string }> {
  const at = instantAfter(clock);
  const names = await pageLoadSums.add(store, {
    remote,
    version,
    views: retried ? 0 : 1,
    failures: failure ? { [failure]: 1 } : {},
    // How long a failure took says nothing about how fast the page is.
    loadTimes: failure ? {} : bucketOf(loadTimeBounds, duration_ms),
    firstAt: at,
    lastAt: at,
  });
  return { ...names, at };
}

const summaryOf = (counts: Counts): PageLoadSummary => ({
  remote: counts.remote,
  version: counts.version,
  views: counts.views,
  failures: countOf(counts.failures),
  median_ms: estimateLoadTime(counts.loadTimes, 0.5),
  p95_ms: estimateLoadTime(counts.loadTimes, 0.95),
  first_at: counts.firstAt,
  last_at: counts.lastAt,
});

/** Page views by remote and version, the most viewed first. @param dayCount days in Nairobi, today among them */
export async function pageLoadSummaries(
  { store, clock }: Services,
  dayCount: number,
): Promise<PageLoadSummary[]> {
  const sums = await pageLoadSums.summaries(store, instantAfter(clock, -days(dayCount - 1)));
  return sums.map(summaryOf).sort((a, b) => b.views - a.views || (a.last_at < b.last_at ? 1 : -1));
}

/** Milliseconds, close together where pages usually are; the last is the longest that a browser may report. */
export const loadTimeBounds: Bounds = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000, 120_000,
  3_600_000,
];

/** The whole milliseconds that a share of the views stayed within; null without a view. */
function estimateLoadTime(loadTimes: Buckets, share: number): number | null {
  const milliseconds = estimate(loadTimeBounds, loadTimes, share);
  return milliseconds === null ? null : Math.round(milliseconds);
}
