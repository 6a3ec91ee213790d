import type { Clock } from '../runtime/clock.ts';

export interface TestClock {
  readonly now: Clock;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is set. */
export function createTestClock(start = '2026-11-21T09:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
