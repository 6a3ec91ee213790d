import { levelOf } from '@adili/schemas/risks/risk-scale';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { boundaries, provedBefore, type Span } from './spans.ts';

/** Something that a risk is linked to, as far as it says what remains. */
export interface LinkStanding {
  /** Whether it proves now what it is for. */
  readonly proves: boolean;
  /** The times for which it did, as far as they are known; null where they are not. */
  readonly spans: readonly Span[] | null;
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
export function whatRemains(
  { likelihood, impact, ratedAt }: Rated,
  links: readonly LinkStanding[],
  now: Milliseconds,
) {
  const likelihoodBy = (proving: number) => Math.max(1, likelihood - stepsDown(proving, links.length));
  const proving = links.filter(({ proves }) => proves).length;
  const remaining = likelihoodBy(proving);
  const known = links.flatMap(({ spans }) => (spans === null ? [] : [spans]));
  const wasOther = (at: Milliseconds) =>
    likelihoodBy(known.filter((spans) => provedBefore(spans, at)).length) !== remaining;
  const since = boundaries(known.flat(), now).find((at) => at > ratedAt && wasOther(at)) ?? ratedAt;
  return {
    likelihood: remaining,
    level: levelOf(remaining, impact),
    proving,
    since: known.length < links.length ? null : since,
  };
}
