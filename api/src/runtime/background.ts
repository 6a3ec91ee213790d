/** Work that an answer doesn't wait for. A shutdown waits for it. */
export interface Background {
  run(work: () => Promise<unknown>): void;
  /** Resolves when none is left. */
  idle(): Promise<void>;
}

/** @param onError called for each failure, since the work is not awaited */
export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = work()
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
