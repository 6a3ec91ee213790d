import { days, instantAfter } from './clock.ts';
import type { Services } from './services.ts';

/** Days that page views are kept for. */
const pageLoadRetention = 90;
/** Days that web vitals are kept for: as long as the published field data that they are compared with look back. */
const webVitalRetention = 28;

/** Deletes what has had its time: old visits, page views and web vitals, expired sessions, reset links and counted tries. */
export async function sweep({ store, clock, visitors }: Services): Promise<void> {
  const now = instantAfter(clock);
  await store.visitors.deleteBefore(instantAfter(clock, -days(visitors.retentionDays)));
  await store.pageLoads.deleteBefore(instantAfter(clock, -days(pageLoadRetention)));
  await store.webVitals.deleteBefore(instantAfter(clock, -days(webVitalRetention)));
  await store.sessions.deleteExpired(now);
  await store.resetTokens.deleteExpired(now);
  await store.attempts.deleteExpired(now);
}
