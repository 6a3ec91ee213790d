import type { Schedule } from '@adili/schemas/sites/site-forms';
import { days, hours } from '../../../runtime/clock.ts';
import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Moment } from '../../foundation/calendar.ts';

/** The hour from which on a run of a schedule is asked for, milliseconds after midnight. */
const from = hours(5);

const dayText = (at: number | Date): string => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The newest day of a schedule that has come: a Monday, or the first of a month. */
export function scheduledDayAt(schedule: Exclude<Schedule, 'none'>, { now, days: calendar }: Moment): string {
  const today = calendar.dayOf(now - from);
  if (schedule === 'monthly') return `${today.slice(0, 'yyyy-mm-'.length)}01`;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return dayText(Date.parse(today) - days(sinceMonday));
}

/** When the schedule of a site has it audited next; undefined where it has none. */
export function nextScheduledAt(
  { schedule = 'none', provedAt }: Pick<SiteRow, 'schedule' | 'provedAt'>,
  moment: Moment,
): string | undefined {
  if (schedule === 'none' || provedAt === undefined) return undefined;
  const next = new Date(scheduledDayAt(schedule, moment));
  if (schedule === 'monthly') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 7);
  return new Date(moment.days.startOf(dayText(next)) + from).toISOString();
}
