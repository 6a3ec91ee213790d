import { days, instantAfter } from './clock.ts';
import { pageLoadRetention } from './page-loads/page-loads.ts';
import type { Services } from './services.ts';

/** Deletes what has had its time: old visits and page views, expired sessions, reset links and counted tries. */
export async function sweep({ store, clock, visitors }: Services): Promise<void> {
  const now = instantAfter(clock);
  await store.visitors.deleteBefore(instantAfter(clock, -days(visitors.retentionDays)));
  await store.pageLoads.deleteBefore(instantAfter(clock, -days(pageLoadRetention)));
  await store.sessions.deleteExpired(now);
  await store.resetTokens.deleteExpired(now);
  await store.attempts.deleteExpired(now);
}
