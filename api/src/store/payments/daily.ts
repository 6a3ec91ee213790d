import type { DailyTotal } from '@adili/schemas/payments/payment';
import type { RowOf } from '../define-table.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { payments } from './table.ts';

type Payment = RowOf<typeof payments>;

/** Completed payments added up by day in Nairobi, the newest day first: in cents, so that no sum drifts. */
export function dailyPayments(all: Iterable<Payment>, from = ''): DailyTotal[] {
  const completed = [...all].filter(({ status, date }) => status === 'completed' && date >= from);
  const days = Map.groupBy(completed, ({ date }) => nairobiDay(date));
  return [...days]
    .map(([date, paid]) => ({
      date,
      total: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100,
      count: paid.length,
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
