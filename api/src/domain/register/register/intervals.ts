import { type Cadence, stepOf } from '@adili/schemas/controls/cadence';
import type { Interval } from '@adili/schemas/controls/interval';
import { Temporal } from 'temporal-polyfill';

type PlainDate = Temporal.PlainDate;

/** Intervals of days are counted from the first day; weeks begin on Mondays, all longer ones with a month of the calendar. */
function beginOf(date: PlainDate, cadence: Cadence, first: string): PlainDate {
  if (typeof cadence === 'number') {
    const start = Temporal.PlainDate.from(first);
    const passed = Math.floor(start.until(date, { largestUnit: 'days' }).days / cadence);
    return start.add({ days: passed * cadence });
  }
  const { months } = stepOf[cadence];
  if (months !== undefined) return date.with({ day: 1, month: date.month - ((date.month - 1) % months) });
  return cadence === 'weekly' ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
}

/**
 * The interval of a cadence that a day is in: a day, week, month, quarter, half-year or year of the calendar, or so many
 * days. These are as long as what a piece of evidence carries, so that where no interval has a piece, nothing carried all of it.
 * @param first a day from which intervals of so many days are counted
 */
export function intervalAround(day: string, cadence: Cadence, first: string): Interval {
  const begin = beginOf(Temporal.PlainDate.from(day), cadence, first);
  const step = typeof cadence === 'number' ? { days: cadence } : stepOf[cadence];
  return { from: begin.toString(), until: begin.add(step).subtract({ days: 1 }).toString() };
}

/** The day after an interval. */
export const dayAfter = ({ until }: Interval): string =>
  Temporal.PlainDate.from(until).add({ days: 1 }).toString();

/** The day before it. */
export const dayBefore = ({ from }: Interval): string =>
  Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
