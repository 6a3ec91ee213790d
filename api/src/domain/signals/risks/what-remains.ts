import { levelOf } from '@adili/schemas/risks/risk-scale';
import type { Milliseconds } from '../../foundation/calendar.ts';
import { boundaries, type Span } from './spans.ts';

/** Something that a risk is linked to, as far as it says what remains. */
export interface LinkStanding {
  /** Whether it proves now what it is for. */
  readonly proves: boolean;
  /** The times for which it did, of which none overlap, as far as they are known; null where they are not. */
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

/** How likely a risk still is while so much of what it is linked to proves. */
const likelihoodBy = ({ likelihood }: Pick<Rated, 'likelihood'>, proving: number, linked: number): number =>
  Math.max(1, likelihood - stepsDown(proving, linked));

/** What remains of a risk. */
export function whatRemains(risk: Pick<Rated, 'likelihood' | 'impact'>, links: readonly LinkStanding[]) {
  const proving = links.filter(({ proves }) => proves).length;
  const likelihood = likelihoodBy(risk, proving, links.length);
  return { likelihood, level: levelOf(likelihood, risk.impact), proving };
}

interface Change {
  readonly at: Milliseconds;
  /** Steps by which it became more likely. */
  readonly by: number;
}

/** How that last changed; null where nobody knows. */
function lastChange(risk: Rated, links: readonly LinkStanding[], now: Milliseconds): Change | null {
  const known = links.flatMap(({ spans }) => (spans === null ? [] : [spans]));
  if (known.length < links.length) return null;
  const { likelihood } = whatRemains(risk, links);
  const stepsUp = (before: number) => likelihood - likelihoodBy(risk, before, links.length);
  const changed = boundaries(known.flat(), now).find(
    ({ at, before }) => at > risk.ratedAt && stepsUp(before) !== 0,
  );
  return changed ? { at: changed.at, by: stepsUp(changed.before) } : { at: risk.ratedAt, by: 0 };
}

/** When that last changed; null where nobody knows. */
export const sinceWhen = (
  risk: Rated,
  links: readonly LinkStanding[],
  now: Milliseconds,
): Milliseconds | null => lastChange(risk, links, now)?.at ?? null;

/** Since when more of it remains than before; null where it rose not, or nobody knows. */
export function roseWhen(
  risk: Rated,
  links: readonly LinkStanding[],
  now: Milliseconds,
): Milliseconds | null {
  const change = lastChange(risk, links, now);
  return change && change.by > 0 ? change.at : null;
}
