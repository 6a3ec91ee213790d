import type { Services } from '../domain/foundation/services.ts';
import { endOldRequests } from '../domain/privacy/data-subject-requests/end-of-requests.ts';
import { days, instantAfter } from '../runtime/clock.ts';
import { tables } from '../store/tables.ts';

/** Some rows past their retention could not be deleted; the rest were. */
class SweepError extends Error {
  override readonly name = 'SweepError';
  readonly code: string;

  constructor(names: readonly string[], cause: unknown) {
    super(`Rows past their retention could not be deleted from ${names.join(', ')}.`, { cause });
    this.code = `sweep_failed: ${names.join(', ')}`;
  }
}

/**
 * Deletes what has had its time, as each table's declaration says; of requests, only closed ones. One that
 * fails keeps none of the others.
 * @throws {SweepError} at the end
 */
export async function sweep(services: Services): Promise<void> {
  const { store, clock, visitors, messageRetentionDays } = services;
  const kept = { visits: visitors.retentionDays, messages: messageRetentionDays };
  const works: [name: string, work: () => Promise<unknown>][] = [];
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    const { retention } = tables[name];
    if (!retention) continue;
    const count = typeof retention.days === 'function' ? retention.days(kept) : retention.days;
    works.push([name, () => store[name].deleteBefore(instantAfter(clock, -days(count)))]);
  }
  works.push(['dataSubjectRequests', () => endOldRequests(services)]);
  works.push(['hits', async () => store.hits?.deleteBefore(instantAfter(clock))]);
  const failures: [name: string, error: unknown][] = [];
  for (const [name, work] of works) await work().catch((error) => failures.push([name, error]));
  if (failures.length > 0)
    throw new SweepError(
      failures.map(([name]) => name),
      failures[0]?.[1],
    );
}
