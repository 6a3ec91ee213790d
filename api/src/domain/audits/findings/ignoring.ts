import type { IgnoreKind } from '@adili/schemas/findings/ignore-kind';
import type { FindingDecision } from '../../../store/tables/findings.ts';
import type { Moment } from '../../foundation/calendar.ts';

/** That an element is ignored: as what, why, until when, and by whom. */
export interface Ignoring {
  readonly kind: IgnoreKind;
  readonly reason: string;
  readonly until: string;
  /** The id of an account. */
  readonly by: string;
  readonly at: string;
}

/** How a decision ignores an element now; null where it doesn't, or no longer. */
export function ignoringOf(decision: FindingDecision | undefined, { now, days }: Moment): Ignoring | null {
  const { ignoredAs = 'accepted', reason, until, ignoredBy, ignoredAt } = decision ?? {};
  if (reason === undefined || until === undefined || ignoredBy === undefined || ignoredAt === undefined)
    return null;
  return days.until(until) > now ? { kind: ignoredAs, reason, until, by: ignoredBy, at: ignoredAt } : null;
}
