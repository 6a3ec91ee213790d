import { tables } from '../store/tables.ts';
import { days, instantAfter } from './clock.ts';
import type { Services } from './services.ts';

/** Deletes what has had its time, as each table's declaration says. */
export async function sweep({ store, clock, visitors }: Services): Promise<void> {
  const kept = { visits: visitors.retentionDays };
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const { retention } = tables[name];
    if (!retention) continue;
    const count = typeof retention.days === 'function' ? retention.days(kept) : retention.days;
    await store[name].deleteBefore(instantAfter(clock, -days(count)));
  }
  await store.hits?.deleteBefore(instantAfter(clock));
}
