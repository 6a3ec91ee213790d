import { trialDays } from '@adili/schemas/accounts/plan';
import type { Visitor } from '@adili/schemas/visits/visit';
import { monthsAfter } from '../domain/billing/payments/coverage.ts';
import { hours, minutes } from '../runtime/clock.ts';
import type { PaymentRow } from '../store/tables/payments.ts';
import type { Chance } from './chance.ts';
import { addresses, amounts, pages, visitCount, visitDays } from './figures.ts';
import { before } from './instants.ts';
import { people } from './people.ts';

const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(4, '0')}`;

export const demoVisitors = (chance: Chance, now: Date): Visitor[] =>
  Array.from({ length: visitCount }, (_, index) => ({
    id: numbered('demo-visit', index),
    ip: chance.pick(addresses),
    page_path: chance.pick(pages),
    visit_time: before(now, chance.below(visitDays), chance.below(24), 1 + chance.below(59)),
  }));

/** In the shape of M-Pesa's receipts: ten capitals and digits, without 0, 1, I and O. */
const receipt = (chance: Chance) => `S${chance.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 9)}`;

/** The instants at which a customer has paid, after the trial, for one month after the other, each some hours before the last one ended. */
function paidAt(daysAgo: number, now: Date): string[] {
  const first = before(now, daysAgo - trialDays, daysAgo % 7, daysAgo % 60);
  const all = Array.from({ length: 36 }, (_, month) => monthsAfter(first, month));
  return all.flatMap((instant, month) => {
    const at = new Date(Date.parse(instant) - hours(month === 0 ? 0 : 5)).toISOString();
    return at < now.toISOString() ? [at] : [];
  });
}

/** The months that customers have paid for, the newest first; a few prompts came to nothing, and one month was paid back. */
export function demoPayments(chance: Chance, now: Date): PaymentRow[] {
  const paid = people.flatMap(({ id, organisationId, daysAgo, plan }) =>
    plan ? paidAt(daysAgo, now).map((date) => ({ date, plan, organisationId, paidBy: id })) : [],
  );
  const newestFirst = paid.toSorted((one, other) => other.date.localeCompare(one.date));
  return newestFirst.flatMap(({ date, ...payment }, index) => {
    const amount_cents = amounts[payment.plan][0] * 100;
    const row = (name: string, at: string, status: PaymentRow['status']): PaymentRow => ({
      ...payment,
      id: `${numbered('demo-payment', index)}${name}`,
      transaction_id: receipt(chance),
      amount_cents,
      date: at,
      status,
      settledAt: at,
      ...(status === 'failed' ? { failure: 'cancelled' } : {}),
    });
    const earlier = (count: number) => new Date(Date.parse(date) - minutes(count)).toISOString();
    return [
      row('', date, 'completed'),
      // Tried again until it was paid.
      ...(index % 23 === 9 ? [row('-tried', earlier(6), 'failed')] : []),
      // Paid twice, and the first paid back.
      ...(index === 20 ? [row('-twice', earlier(11), 'reversed')] : []),
    ];
  });
}
