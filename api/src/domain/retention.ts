import { tables } from '../store/tables.ts';
import { days, instantAfter } from './clock.ts';
import { endOldRequests } from './data-subject-requests/end-of-requests.ts';
import type { Services } from './services.ts';

/** Deletes what has had its time, as each table's declaration says; of requests, those that are closed alone. */
export async function sweep(services: Services): Promise<void> {
  const { store, clock, visitors, messageRetentionDays } = services;
  const kept = { visits: visitors.retentionDays, messages: messageRetentionDays };
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const { retention } = tables[name];
    if (!retention) continue;
    const count = typeof retention.days === 'function' ? retention.days(kept) : retention.days;
    await store[name].deleteBefore(instantAfter(clock, -days(count)));
  }
  await endOldRequests(services);
  await store.hits?.deleteBefore(instantAfter(clock));
}
