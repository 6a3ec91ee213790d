import type { DailyTotal } from '@adili/schemas/payments/payment';
import type { RowOf } from '../define-table.ts';
import { nairobiDay } from '../nairobi-day.ts';
import type { payments } from './table.ts';

type Payment = RowOf<typeof payments>;

/** Payments added up by day in Nairobi, the newest day first. */
export function dailyPayments(all: Iterable<Payment>): DailyTotal[] {
  const days = Map.groupBy(all, ({ date }) => nairobiDay(date));
  return [...days]
    .map(([date, paid]) => ({
      date,
      total: paid.reduce((sum, { amount }) => sum + amount, 0),
      count: paid.length,
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
