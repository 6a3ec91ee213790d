import type { Clock } from './clock.ts';
import { TooManyAttempts } from './errors.ts';

export interface Throttle {
  /**
   * Counts an attempt before it is made, so that many at once can't slip through.
   * @throws {TooManyAttempts} the limit is reached
   */
  attempt(key: string): void;
  /** Forgets the attempts of a key, as after a success. */
  forget(key: string): void;
}

interface Attempts {
  count: number;
  readonly until: number;
}

/** At most this many keys are remembered; the oldest are forgotten first. */
const capacity = 50_000;

/** Allows so many attempts per key within a window of milliseconds. */
export function createThrottle(clock: Clock, limit: number, window: number): Throttle {
  const keys = new Map<string, Attempts>();

  function makeRoom(now: number): void {
    if (keys.size < capacity) return;
    for (const [key, { until }] of keys) if (until <= now) keys.delete(key);
    for (const key of keys.keys()) {
      if (keys.size < capacity) return;
      keys.delete(key);
    }
  }

  return {
    attempt(key) {
      const now = clock().getTime();
      const known = keys.get(key);
      if (known && known.until > now) {
        if (known.count >= limit) throw new TooManyAttempts(Math.ceil((known.until - now) / 1000));
        known.count += 1;
        return;
      }
      makeRoom(now);
      keys.delete(key);
      keys.set(key, { count: 1, until: now + window });
    },
    forget: (key) => void keys.delete(key),
  };
}
