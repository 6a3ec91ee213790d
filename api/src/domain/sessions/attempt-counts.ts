import type { AttemptCount } from '../../store/attempts/table.ts';
import type { Tables } from '../../store/store.ts';
import { instantAfter } from '../clock.ts';
import type { Services } from '../services.ts';

/** So many keys are kept. When that is not enough, those that have expired go first, then those with the fewest tries. */
export const mostAttemptCounts = 5_000;

/** Removed at once when there are too many, so that not every further try has to look for some. */
const share = 0.1;

/** A window that begins now, in which so many tries may be made. */
export interface Window {
  readonly id: string;
  readonly limit: number;
  readonly now: string;
  readonly until: string;
}

/**
 * Counts one more under a key while fewer than the limit stand there; a window that has passed begins anew. Part of a
 * transaction.
 * @returns null once it is counted; what stands there where the limit is reached
 */
export async function countOne(
  { attempts }: Pick<Tables, 'attempts'>,
  { id, limit, now, until }: Window,
): Promise<AttemptCount | null> {
  const known = await attempts.byId(id);
  if (known === null) await attempts.insert({ id, count: 1, until });
  else if (known.until <= now) await attempts.replace({ id, count: 1, until });
  else if (known.count >= limit) return known;
  else await attempts.replace({ ...known, count: known.count + 1 });
  return null;
}

/** Takes one out again of what stands under these keys: it was no try. */
export async function giveBack(
  { attempts }: Pick<Tables, 'attempts'>,
  counters: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id } of counters) {
    const known = await attempts.byId(id);
    if (known) await attempts.replace({ ...known, count: Math.max(0, known.count - 1) });
  }
}

/** Makes room for further keys where there are too many. */
export async function makeRoom({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<void> {
  if ((await store.attempts.count()) < mostAttemptCounts) return;
  if ((await store.attempts.deleteBefore(instantAfter(clock))) > 0) return;
  const limit = Math.ceil(mostAttemptCounts * share);
  const { rows } = await store.attempts.list({ limit, sort: 'count', descending: false });
  await store.transaction(async ({ attempts }) => {
    for (const { id } of rows) await attempts.delete(id);
  });
}
