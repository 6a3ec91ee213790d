import { type PlanId, plans } from '@adili/schemas/accounts/plan';
import { trialPlan } from '@adili/schemas/entitlements/standing';
import { Temporal } from 'temporal-polyfill';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { PaymentRow } from '../../../store/tables/payments.ts';

/** The same day so many months later in UTC, or the last of that month where it has no such day. */
export const monthsAfter = (instant: string, months: number): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO('UTC')
    .add({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

type Coverage = Pick<OrganisationRow, 'plan' | 'paidUntil'>;

/** From when a month counts that no other of its plan goes before: one that the trial holds already begins after that. */
const beginsAt = (plan: PlanId, paidAt: string, trialEndsAt = ''): string =>
  trialEndsAt > paidAt && plans.indexOf(plan) <= plans.indexOf(trialPlan) ? trialEndsAt : paidAt;

/**
 * What an organisation's completed payments give it. Each pays for a month: of the plan that it has, after the month
 * that runs, or after the trial; of another, from the payment on. Months in a row are counted from the first day of the
 * first: three that begin on 31 January end on 30 April.
 */
export function coverageOf(payments: readonly PaymentRow[], trialEndsAt?: string): Coverage {
  let now: Coverage = {};
  let run = { from: '', months: 0 };
  const completed = payments
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => Date.parse(a.settledAt ?? a.date) - Date.parse(b.settledAt ?? b.date));
  for (const { plan, settledAt, date } of completed) {
    if (!plan) continue;
    const paidAt = settledAt ?? date;
    const goesOn = now.plan === plan && now.paidUntil !== undefined && now.paidUntil > paidAt;
    run = goesOn
      ? { ...run, months: run.months + 1 }
      : { from: beginsAt(plan, paidAt, trialEndsAt), months: 1 };
    now = { plan, paidUntil: monthsAfter(run.from, run.months) };
  }
  return now;
}
