import type { Release } from '@adili/delivery/row';
import type { Problem } from './remote-source.ts';

/** A version that was only late, as in a store that shows files one after another, is there within seconds ... */
const FIRST_PAUSE_MS = 1_000;
/** ... while a damaged one would be read again, whole, at every check. */
const LONGEST_PAUSE_MS = 30_000;

interface Refusal {
  release: Release;
  problem: Problem;
  /** Milliseconds until the version is looked at again. */
  pause: number;
  /** On the clock of `performance.now()`. */
  until: number;
}

export const isSameRelease = (a: Release, b: Release): boolean =>
  a.version === b.version && a.integrity === b.integrity && a.base === b.base;

/** The versions that failed their check: they are looked at again after pauses that grow. */
export class Refusals {
  #refusals: readonly Refusal[] = [];

  /** Keeps the version from being read until its pause is over; the problem as it was given. */
  add(release: Release, problem: Problem): Problem {
    const earlier = this.#find(release);
    const pause = earlier ? Math.min(2 * earlier.pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    const refusal = { release, problem, pause, until: performance.now() + pause };
    this.#refusals = [...this.#refusals.filter((each) => each !== earlier), refusal];
    return problem;
  }

  /** Why the version is not to be read now; null where it may be. */
  standing(release: Release): Problem | null {
    const refusal = this.#find(release);
    return refusal && performance.now() < refusal.until ? refusal.problem : null;
  }

  forget(): void {
    this.#refusals = [];
  }

  #find(release: Release): Refusal | undefined {
    return this.#refusals.find((each) => isSameRelease(each.release, release));
  }
}
