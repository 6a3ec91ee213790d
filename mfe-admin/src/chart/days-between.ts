import type { DailyTotal, Payment } from '@adili/schemas/payments/payment';

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
