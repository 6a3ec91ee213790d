import { levelOf } from '@adili/schemas/risks/risk-scale';
import type { Milliseconds } from '../../foundation/calendar.ts';

/** Something that a risk is linked to, as far as it says what remains. */
export interface LinkStanding {
  /** Whether it proves now what it is for. */
  readonly proves: boolean;
  /** Since when; null where it was never otherwise, as far as is known. */
  readonly since: Milliseconds | 'unknown' | null;
}

export interface Rated {
  /** 1 to 5, as if nothing were done. */
  readonly likelihood: number;
  readonly impact: number;
  /** When that was said last, or what it is linked to. */
  readonly ratedAt: Milliseconds;
}

/** Steps by which a risk is less likely: two while all that is linked proves, one while half of it does. */
function stepsDown(proving: number, linked: number): 0 | 1 | 2 {
  if (linked === 0 || 2 * proving < linked) return 0;
  return proving === linked ? 2 : 1;
}

/** What remains of a risk, and when that last changed; null where nobody knows. */
export function whatRemains({ likelihood, impact, ratedAt }: Rated, links: readonly LinkStanding[]) {
  const likelihoodBy = (proving: number) => Math.max(1, likelihood - stepsDown(proving, links.length));
  const proving = links.filter(({ proves }) => proves).length;
  const remaining = likelihoodBy(proving);
  return {
    likelihood: remaining,
    level: levelOf(remaining, impact),
    proving,
    since: sinceWhen(ratedAt, links, proving, (then) => likelihoodBy(then) === remaining),
  };
}

/**
 * Goes back from now, over each change of what is linked, to the last that made a difference: of several at one instant
 * all count together.
 */
function sinceWhen(
  ratedAt: Milliseconds,
  links: readonly LinkStanding[],
  proving: number,
  isSame: (proving: number) => boolean,
): Milliseconds | null {
  if (links.some(({ since }) => since === 'unknown')) return null;
  const changes = new Map<Milliseconds, number>();
  for (const { proves, since } of links)
    if (typeof since === 'number' && since > ratedAt)
      changes.set(since, (changes.get(since) ?? 0) + (proves ? -1 : 1));
  let then = proving;
  for (const [at, change] of [...changes].toSorted(([one], [other]) => other - one)) {
    then += change;
    if (!isSame(then)) return at;
  }
  return ratedAt;
}
