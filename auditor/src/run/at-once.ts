import os from 'node:os';

/** Pages that are audited at once, at most. */
export const MOST_AT_ONCE = 6;

/** Pages at once: one more than there are cores, as probes also wait for what a page does by itself. */
export const atOnce = () => Math.min(MOST_AT_ONCE, os.availableParallelism() + 1);
