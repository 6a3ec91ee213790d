import { type PlanId, plans } from '../accounts/plan.ts';
import type { Organisation } from '../organisations/organisation.ts';
import { type Allowance, type EntitlementName, entitlementNames, entitlements } from './entitlements.ts';

/** What of an organisation says which plan it has. */
export type Covered = Pick<Organisation, 'plan' | 'paidUntil' | 'agreedPlan' | 'agreedUntil' | 'trialEndsAt'>;

/** What may give a plan: an agreement in writing, a paid month, a trial. */
export const standings = ['agreement', 'month', 'trial', 'none'] as const;

/** A trial is one of this plan. */
export const trialPlan: PlanId = 'growth';

/** What an organisation has at a moment, or had last: `ends` (an instant) is past where the plan is null. */
export interface Standing {
  readonly plan: PlanId | null;
  readonly by: (typeof standings)[number];
  readonly ends?: string;
}

/**
 * Which plan counts. Where several run at the same time it is the highest; where all have ended, what is told is the
 * agreement or the month that ended last, and the trial where there was neither.
 * @param now ISO 8601 in UTC
 */
export function standingOf(
  { plan, paidUntil, agreedPlan, agreedUntil, trialEndsAt }: Covered,
  now: string,
): Standing {
  const month = plan && paidUntil ? { plan, by: 'month' as const, ends: paidUntil } : null;
  const agreement =
    agreedPlan && agreedUntil ? { plan: agreedPlan, by: 'agreement' as const, ends: agreedUntil } : null;
  const trial = trialEndsAt ? { plan: trialPlan, by: 'trial' as const, ends: trialEndsAt } : null;
  const paid = [agreement, month]
    .filter((one) => one !== null)
    .toSorted((one, other) => (one.ends < other.ends ? 1 : -1));
  const had = trial ? [...paid, trial] : paid;
  const [best] = had
    .filter(({ ends }) => ends > now)
    .toSorted((one, other) => plans.indexOf(other.plan) - plans.indexOf(one.plan));
  if (best) return best;
  const [last] = had;
  return last ? { ...last, plan: null } : { plan: null, by: 'none' };
}

/** How much a plan gives of something; nothing without a plan. */
export const allowanceOf = (plan: PlanId | null, name: EntitlementName): Allowance =>
  plan !== null && entitlements[name].plans[plan];

/** Whether an allowance reaches for so much in all; what is not there reaches for nothing. */
export const isWithin = (allowance: Allowance, total: number): boolean =>
  typeof allowance === 'number' ? total <= allowance : allowance;

/** The names of all that an organisation has now. @param now ISO 8601 in UTC */
export function entitlementsOf(organisation: Covered, now: string): EntitlementName[] {
  const { plan } = standingOf(organisation, now);
  return entitlementNames.filter((name) => allowanceOf(plan, name) !== false);
}
