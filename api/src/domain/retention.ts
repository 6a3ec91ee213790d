import { days, instantAfter } from './clock.ts';
import type { Services } from './services.ts';

/** Days that sums of what browsers report are kept for. */
const sumRetention = 90;

/** Deletes what has had its time: old visits, page views and web vitals, expired sessions, reset links and counted tries. */
export async function sweep({ store, clock, visitors }: Services): Promise<void> {
  const now = instantAfter(clock);
  await store.visitors.deleteBefore(instantAfter(clock, -days(visitors.retentionDays)));
  await store.pageLoads.deleteBefore(instantAfter(clock, -days(sumRetention)));
  await store.webVitals.deleteBefore(instantAfter(clock, -days(sumRetention)));
  await store.sessions.deleteExpired(now);
  await store.resetTokens.deleteExpired(now);
  await store.attempts.deleteExpired(now);
}
