import { instantAfter } from '../../../runtime/clock.ts';
import type { Services } from '../services.ts';

/** Of keys that strangers can invent, so many are kept. */
export const mostEvictable = 5_000;

/** Keys that one transaction deletes. */
const atOnce = 500;

/** Where there are too many keys that strangers can invent, those that have expired go, then those with the fewest tries. */
export async function evictCounts({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<void> {
  const known = await store.attempts.where('evictable', 'true');
  const now = instantAfter(clock);
  const weight = ({ until, count }: (typeof known)[number]) => (until <= now ? 0 : count);
  const lightest = [...known].sort((one, other) => weight(one) - weight(other));
  const spare = lightest.slice(0, Math.max(0, known.length - mostEvictable));
  for (let from = 0; from < spare.length; from += atOnce)
    await store.transaction(async ({ attempts }) => {
      for (const { id } of spare.slice(from, from + atOnce)) await attempts.delete(id);
    });
}
