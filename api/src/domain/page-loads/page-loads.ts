import type { PageLoad, PageLoadSummary } from '@adili/schemas/page-loads/page-load';
import type { PageLoadCounts, RemoteVersion } from '../../store/page-loads/port.ts';
import { days, instantAfter } from '../clock.ts';
import { bucketOf, countOf } from '../histogram.ts';
import type { Services } from '../services.ts';
import { estimateLoadTime, loadTimeBounds } from './load-times.ts';

/** Counts a page view; returns the names it was counted under, and when. */
export async function countPageLoad(
  { store, clock }: Services,
  { remote, version, failure, retried, duration_ms }: PageLoad,
): Promise<RemoteVersion & { readonly at: string }> {
  const at = instantAfter(clock);
  const names = await store.pageLoads.add({
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

const summaryOf = (counts: PageLoadCounts): PageLoadSummary => ({
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
  const sums = await store.pageLoads.summaries(instantAfter(clock, -days(dayCount - 1)));
  return sums.map(summaryOf).sort((a, b) => b.views - a.views || (a.last_at < b.last_at ? 1 : -1));
}
