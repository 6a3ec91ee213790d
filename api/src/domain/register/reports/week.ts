import { days, hours } from '../../../runtime/clock.ts';
import type { Moment } from '../../foundation/calendar.ts';

/** The hour of a Monday from which on a report is sent, milliseconds after midnight. */
const sentFrom = hours(7);
/** A report that could not be made then is made up for until Tuesday is over. */
const sentWithin = days(2);

/** The week that a report tells of. */
export interface Week {
  /** The Monday after it, on which the report is sent. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

const calendarDay = (day: string, later: number): string =>
  new Date(Date.parse(day) + days(later)).toISOString().slice(0, 10);

/** The week whose report is due at a moment: from Monday at seven to the end of Tuesday; null at other times. */
export function weekDueAt({ now, days: calendar }: Moment): Week | null {
  const today = calendar.dayOf(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const day = calendarDay(today, -sinceMonday);
  const at = (monday: string) => calendar.startOf(monday) + sentFrom;
  if (now < at(day) || now >= calendar.startOf(day) + sentWithin) return null;
  return { day, from: at(calendarDay(day, -7)), to: at(day) };
}
