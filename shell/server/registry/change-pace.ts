import type { Problem } from '../remotes/remote-source.ts';

/** How many changes of one remote are followed at once: more than a day of publishing and taking back has. */
const BURST = 30;
/** How long one more takes then, in seconds. */
const PACE_S = 20;

export const tooOften: Problem = {
  text: `It changes so often that it is followed every ${PACE_S} seconds only. What it said before stands.`,
};

/**
 * Keeps one remote's changes from having the documents of all composed anew all the time. It outlives a row, whose
 * removal is a change too.
 */
export class ChangePace {
  readonly #now: () => number;
  #left = BURST;
  #since: number;
  #followed: string | null = null;

  /** @param now milliseconds on a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Whether to follow to the content of this tag now, or to the version of that name; null: to a removal. */
  follows(tag: string | null): boolean {
    if (tag === this.#followed) return true;
    const gained = Math.floor((this.#now() - this.#since) / (PACE_S * 1_000));
    this.#left = Math.min(BURST, this.#left + gained);
    this.#since += gained * PACE_S * 1_000;
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.#followed = tag;
    return true;
  }
}
