import type { PlanId } from '@adili/schemas/accounts/plan';
import type { PaymentRow } from '../../store/payments/table.ts';

/** The same day of the next month in UTC, or its last where it has no such day. */
export function monthAfter(instant: string): string {
  const from = new Date(instant);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1, 1);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.toISOString();
}

export interface Coverage {
  readonly plan?: PlanId;
  readonly paidUntil?: string;
}

/**
 * What an organisation's completed payments give it. Each pays for a month: of the plan that it has, after the month
 * that runs; of another, from the payment on.
 */
export function coverageOf(payments: readonly PaymentRow[]): Coverage {
  let now: Coverage = {};
  const completed = payments
    .filter(({ status, plan }) => status === 'completed' && plan)
    .toSorted((a, b) => Date.parse(a.settledAt ?? a.date) - Date.parse(b.settledAt ?? b.date));
  for (const { plan, settledAt, date } of completed) {
    const paidAt = settledAt ?? date;
    const until = now.plan === plan && now.paidUntil !== undefined ? now.paidUntil : paidAt;
    now = { plan, paidUntil: monthAfter(until > paidAt ? until : paidAt) };
  }
  return now;
}
