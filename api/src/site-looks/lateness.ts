/** Milliseconds from one tick to the next. */
const tickEvery = 100;

interface Timer {
  /** Milliseconds from any beginning, which nobody sets. */
  readonly now: () => number;
  /** @returns what ends the ticks */
  readonly tickEach: (milliseconds: number, tick: () => void) => () => void;
}

const machine: Timer = {
  now: () => performance.now(),
  tickEach: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

/** How late our own process comes to what waits for it: what it was sent meanwhile looks as if nobody had sent it. */
export interface Lateness {
  /** Does a work, which can ask how many milliseconds the process was late since the work began. */
  during<T>(work: (late: () => number) => Promise<T>): Promise<T>;
}

/** Counts by a timer that ticks while any work is done. */
export function createLateness({ now, tickEach }: Timer = machine): Lateness {
  let works = 0;
  let end = () => {};
  let due = 0;
  let total = 0;
  /** A tick that is still to come is late by now as well: an end of waiting may come before it. */
  const soFar = () => total + Math.max(0, now() - due);
  const tick = () => {
    total = soFar();
    due = now() + tickEvery;
  };
  return {
    async during(work) {
      if (works === 0) {
        due = now() + tickEvery;
        end = tickEach(tickEvery, tick);
      }
      works += 1;
      const before = soFar();
      try {
        return await work(() => soFar() - before);
      } finally {
        works -= 1;
        if (works === 0) end();
      }
    },
  };
}
