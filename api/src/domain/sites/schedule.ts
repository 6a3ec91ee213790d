import type { Schedule } from '@adili/schemas/sites/site';
import { days, hours } from '../../runtime/clock.ts';
import type { Moment } from '../requirements/states.ts';

/** The hour from which on a run of a schedule is asked for, milliseconds after midnight. */
const from = hours(5);

/** The newest day of a schedule that has come: a Monday, or the first of a month. */
export function scheduledDayAt(schedule: Exclude<Schedule, 'none'>, { now, days: calendar }: Moment): string {
  const today = calendar.dayOf(now - from);
  if (schedule === 'monthly') return `${today.slice(0, 'yyyy-mm-'.length)}01`;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(Date.parse(today) - days(sinceMonday)).toISOString().slice(0, 10);
}
