import type { Clock } from '../clock.ts';

/** Counts of the last while, in memory: losing them costs nothing but a line that is told again. */
export interface Tally {
  /** Counts one more under a key; returns how many there are within its window. */
  count(key: string): number;
  has(key: string): boolean;
}

/** At most this many keys are remembered; the oldest are forgotten first. */
const capacity = 10_000;

/** @param window milliseconds from the first of a key */
export function createTally(clock: Clock, window: number): Tally {
  const keys = new Map<string, { count: number; readonly until: number }>();

  const current = (key: string) => {
    const known = keys.get(key);
    return known && known.until > clock().getTime() ? known : null;
  };

  return {
    has: (key) => current(key) !== null,
    count(key) {
      const known = current(key);
      if (known) {
        known.count += 1;
        return known.count;
      }
      keys.delete(key);
      for (const oldest of keys.keys()) {
        if (keys.size < capacity) break;
        keys.delete(oldest);
      }
      keys.set(key, { count: 1, until: clock().getTime() + window });
      return 1;
    },
  };
}
