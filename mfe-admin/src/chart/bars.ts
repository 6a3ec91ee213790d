import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import { dayOf } from '@adili/ui';

/** One bar: the day below it, and its height in KES. */
interface Bar {
  day: string;
  amount: number;
}

/** What the bars of a chart stand for. */
export interface Series {
  label: string;
  bars: readonly Bar[];
}

/** More bars than this are thinner than a pixel, and slow. */
const mostBars = 1_000;

/** One bar per completed payment in KES, of the newest at most, in the order of time: no scale fits dollars too. */
export const paymentSeries = (payments: readonly Payment[]): Series => ({
  label: 'Daily Transactions (KES)',
  bars: payments
    .filter(({ status, currency }) => status === 'completed' && currency === 'KES')
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, mostBars)
    .reverse()
    .map(({ date, amount }) => ({ day: dayOf(date), amount })),
});

/** One bar per day, in the order of time. */
export const dailySeries = (days: readonly DailyTotal[]): Series => ({
  label: 'Daily Totals (KES)',
  bars: days
    .slice(0, mostBars)
    .map(({ date, total }) => ({ day: dayOf(date), amount: total }))
    .reverse(),
});

const hour = 3_600_000;
/** Nairobi knows no summer time. */
const offset = 3 * hour;

const dateOf = (time: number) => new Date(time + offset).toISOString().slice(0, 10);

/** When the day in Nairobi of the first of these payments began. */
export function startOfFirstDay(payments: readonly Payment[]): string | undefined {
  const times = payments.map(({ date }) => Date.parse(date));
  if (times.length === 0) return undefined;
  return new Date(Date.parse(dateOf(Math.min(...times))) - offset).toISOString();
}

/**
 * The totals of each day from the first to the last of these payments, in Nairobi and newest first; a day without
 * payments is among them with nothing.
 */
export function totalsOfDaysBetween(
  payments: readonly Payment[],
  totals: readonly DailyTotal[],
): DailyTotal[] {
  const times = payments.map(({ date }) => Date.parse(date));
  if (times.length === 0) return [];
  const known = new Map(totals.map((total) => [total.date, total]));
  const first = dateOf(Math.min(...times));
  const days: DailyTotal[] = [];
  for (let time = Math.max(...times); dateOf(time) >= first; time -= 24 * hour) {
    const date = dateOf(time);
    days.push(known.get(date) ?? { date, total: 0, count: 0 });
  }
  return days;
}
