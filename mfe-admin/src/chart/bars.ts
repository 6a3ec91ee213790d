import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';
import { dayOf } from '@adili/ui';

/** One bar: the day below it, and its height in KES. */
export interface Bar {
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

/** One bar per completed payment, of the newest at most, in the order of time. */
export const paymentSeries = (payments: readonly Payment[]): Series => ({
  label: 'Daily Transactions (KES)',
  bars: payments
    .filter(({ status }) => status === 'completed')
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
