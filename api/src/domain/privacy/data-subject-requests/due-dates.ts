import type { RequestType } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type Law, laws } from '@adili/schemas/data-subject-requests/law';
import { lawTable, type Period } from '@adili/schemas/data-subject-requests/law-table';
import { Temporal } from 'temporal-polyfill';
import { countsIn } from './law-zones.ts';

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

/** What of a request says how its time is counted. */
interface Received extends Asked {
  readonly created_at: string;
  /** The time zone of who is asked, where the day of receipt was read in that. */
  readonly counted_in?: string | undefined;
}

/** Where the day of receipt is read: where who is asked works if the law counts there, else in the law's west. */
const zoneOf = ({ law, counted_in }: Pick<Received, 'law' | 'counted_in'>) =>
  counted_in ?? lawTable[law].zones.west;

const receiptDay = (request: Received) => dayIn(zoneOf(request), request.created_at);

/** The last day for an answer to what was received on a day, in a time of its law. */
function lastDayOf({ law, type }: Asked, received: Temporal.PlainDate, period: Period): Temporal.PlainDate {
  const { countsFirstDay } = lawTable[law].rows[type];
  return lastDay(countsFirstDay ? received.subtract({ days: 1 }) : received, period);
}

/**
 * By when a request that was received at an instant is confirmed, where the law says so, and answered.
 * @param places time zones where who is asked works, as far as they said: the first in which the law counts is taken
 */
export function dueDates({ law, type }: Asked, received: string, ...places: readonly (string | undefined)[]) {
  const { zones, rows } = lawTable[law];
  const { answer, acknowledge } = rows[type];
  const place = places.find((zone) => zone !== undefined && countsIn(law, zone));
  const counted = place === undefined ? {} : { counted_in: place };
  const day = receiptDay({ law, type, created_at: received, ...counted });
  return {
    due_at: endOf(lastDayOf({ law, type }, day, answer), zones.east),
    acknowledge_by: acknowledge ? endOf(lastDay(day, acknowledge), zones.east) : undefined,
    ...counted,
  };
}

/** The law whose answer to such a request, received at an instant, is due first. */
export function shortestLaw(
  type: RequestType,
  received: string,
  ...places: readonly (string | undefined)[]
): Law {
  const dueBy = (law: Law) => dueDates({ law, type }, received, ...places).due_at;
  return laws.reduce((first, law) => (dueBy(law) < dueBy(first) ? law : first));
}

/** How far the time of a request may be extended, counted from its receipt; null where its law says nothing of that. */
export function extensionLimit(request: Received): string | null {
  const { zones, rows } = lawTable[request.law];
  const { answer, extension } = rows[request.type];
  if (!extension) return null;
  // They have one unit: a month and two further months are three, whatever days the first ends on.
  const whole = { unit: answer.unit, count: answer.count + extension.count };
  return endOf(lastDayOf(request, receiptDay(request), whole), zones.east);
}

/** Until when a rejection may be notified, extended or not; null where the law sets no time of its own for that. */
export function refuseBy(request: Received): string | null {
  const { zones, rows } = lawTable[request.law];
  const { refusal } = rows[request.type];
  return refusal ? endOf(lastDay(receiptDay(request), refusal), zones.east) : null;
}

/** The first working day from a day on, where its law moves a last day to that. Public holidays are not known here. */
function movedOn({ law }: Asked, day: Temporal.PlainDate): Temporal.PlainDate {
  return lawTable[law].movesOn && isWeekend(day) ? day.add({ days: 8 - day.dayOfWeek }) : day;
}

/** How the time of a request was counted, and until when its law would allow an answer that is later. */
export function countingOf(request: Received & { readonly due_at: string; readonly extended?: unknown }) {
  const { law, type, created_at, counted_in, due_at, extended } = request;
  const { zones, rows } = lawTable[law];
  const { answer, verified } = rows[type];
  const due = dayIn(zones.west, due_at);
  const latest = extended ? due : lastDay(dayIn(counted_in ?? zones.east, created_at), answer);
  const allowed = movedOn(request, latest);
  const isLater = verified && Temporal.PlainDate.compare(allowed, due) > 0;
  return {
    from: receiptDay(request).toString(),
    zone: zoneOf(request),
    allowed_until: isLater ? allowed.toString() : undefined,
  };
}

/** The end of a day that is named. @param day YYYY-MM-DD */
export const endOfDay = ({ law }: Pick<Asked, 'law'>, day: string): string =>
  endOf(Temporal.PlainDate.from(day), lawTable[law].zones.east);
