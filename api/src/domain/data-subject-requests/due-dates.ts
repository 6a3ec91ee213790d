import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type Law, laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable, type Period } from '@adili/schemas/data-subject-requests/law-table';
import { Temporal } from 'temporal-polyfill';

interface Asked {
  readonly law: Law;
  readonly type: RequestType;
}

/** The calendar day of an instant in a time zone. */
const dayIn = (timeZone: string, at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();

/** The last millisecond of a day, as the store keeps instants: days of 23 or 25 hours end when they end. */
function endOf(day: Temporal.PlainDate, timeZone: string): string {
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  return next.subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 });
}

const isWeekend = ({ dayOfWeek }: Temporal.PlainDate) => dayOfWeek > 5;

/**
 * The last day of a period that begins with the day of an event, which does not count. A month without that day ends on
 * its last. Holidays count as business days, which makes a period shorter than the law's and never longer.
 */
function lastDay(from: Temporal.PlainDate, { count, unit }: Period): Temporal.PlainDate {
  if (unit !== 'businessDays') return from.add({ [unit]: count });
  let day = from;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** By when a request that was received at an instant is confirmed, where the law says so, and answered. */
export function dueDates({ law, type }: Asked, received: string) {
  const { zones, rows } = lawTable[law];
  const { answer, acknowledge } = rows[type];
  const by = (period: Period) => endOf(lastDay(dayIn(zones.west, received), period), zones.east);
  return { due_at: by(answer), ...(acknowledge ? { acknowledge_by: by(acknowledge) } : {}) };
}

/** The law whose answer to such a request, received at an instant, is due first. */
export function shortestLaw(type: RequestType, received: string): Law {
  const dueBy = (law: Law) => dueDates({ law, type }, received).due_at;
  return laws.reduce((first, law) => (dueBy(law) < dueBy(first) ? law : first));
}

/** How far the time of a request may be extended; null where its law says nothing of that. */
export function extensionLimit({ law, type }: Asked, dueAt: string): string | null {
  const { zones, rows } = lawTable[law];
  const { extension } = rows[type];
  return extension ? endOf(lastDay(dayIn(zones.west, dueAt), extension), zones.east) : null;
}

/** The end of a day that is named. @param day YYYY-MM-DD */
export const endOfDay = ({ law }: Pick<Asked, 'law'>, day: string): string =>
  endOf(Temporal.PlainDate.from(day), lawTable[law].zones.east);
