/** Tries counted within a window, under a key that tells nobody whose they are. */
export interface AttemptCount {
  readonly id: string;
  readonly count: number;
  /** When the window ends. */
  readonly until: string;
}

/** So many keys are kept. When that is not enough, those that have expired go first, then those with the fewest tries. */
export const mostAttemptCounts = 5_000;

/** Tries that are limited, remembered over restarts. */
export interface Attempts {
  /**
   * Counts one more under a key while fewer than the limit stand there; a window that has passed begins anew.
   * @param attempt `until` is the end of a window that begins now
   * @returns null once it is counted; what stands there where the limit is reached
   */
  count(attempt: {
    readonly id: string;
    readonly limit: number;
    readonly now: string;
    readonly until: string;
  }): Promise<AttemptCount | null>;
  /** What stands under a key, in a window that may have passed; null where nothing does. */
  byId(id: string): Promise<AttemptCount | null>;
  forget(id: string): Promise<void>;
  deleteExpired(now: string): Promise<number>;
}
