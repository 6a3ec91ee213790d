import type { PlanId } from '../accounts/plan.ts';
import { type Covered, type Standing, standingOf } from './standing.ts';

/** Days before and after an end on which it is announced. */
export const announcedDays = { week: 7, day: 1, end: 0, after: -14 } as const;

/** An end after which an organisation has a lower plan, or none. */
export interface PlanEnd {
  /** What ends, and what gave it. */
  readonly plan: PlanId;
  readonly by: Exclude<Standing['by'], 'none'>;
  /** An instant, from which it no longer counts. */
  readonly at: string;
  /** What goes on from then. */
  readonly then: Standing;
}

/** The last instant before another. */
const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/**
 * All ends that an organisation's plans have, the first of them first. Where the same plan goes on, as a paid month
 * after a trial, nothing ends.
 */
export function planEndsOf(organisation: Covered): readonly PlanEnd[] {
  const { plan, paidUntil, agreedPlan, agreedUntil, trialEndsAt } = organisation;
  const instants = [plan && paidUntil, agreedPlan && agreedUntil, trialEndsAt].filter(
    (one) => one !== undefined,
  );
  return [...new Set(instants)].toSorted().flatMap((at): PlanEnd[] => {
    const ending = standingOf(organisation, before(at));
    const then = standingOf(organisation, at);
    if (ending.plan === null || ending.by === 'none' || ending.plan === then.plan) return [];
    return [{ plan: ending.plan, by: ending.by, at, then }];
  });
}

/** The end that comes next. @param now ISO 8601 in UTC */
export const nextEndOf = (organisation: Covered, now: string): PlanEnd | undefined =>
  planEndsOf(organisation).find(({ at }) => at > now);

/** The end that came last. @param now ISO 8601 in UTC */
export const lastEndOf = (organisation: Covered, now: string): PlanEnd | undefined =>
  planEndsOf(organisation).findLast(({ at }) => at <= now);
