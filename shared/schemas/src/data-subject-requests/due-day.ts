import { onFirstUse } from '../on-first-use.ts';
import type { DataSubjectRequest } from './data-subject-request.ts';
import { lawTable } from './law-table.ts';
import type { OperatorRequest } from './operator-request.ts';

type Due = Pick<DataSubjectRequest, 'due_at' | 'law'>;

/** Days before its end from which something counts as due soon. */
export const soonDays = 3;

const aDay = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** To make one takes longer than to use it. */
const formatIn = (timeZone: string) => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format;
};

/** The calendar day of an instant in a time zone, as a number: days of the calendar have no daylight saving. */
const dayNumber = (at: Date, timeZone: string) => {
  // By parts: how a locale writes a date differs between versions of browsers.
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (name: 'year' | 'month' | 'day') => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / aDay;
};

const inWords = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }));

/**
 * An instant's day as the law of a request counts days: 18 Dec 2026.
 * @param at ISO 8601
 * @param format writes days in another language
 */
export const dayByLaw = (law: Due['law'], at: string, format = inWords()): string =>
  format.format(dayNumber(new Date(at), lawTable[law].zones.west) * aDay);

/** The last day of a request, as its law counts days: 18 Dec 2026. */
export const dueDayOf = ({ law, due_at }: Due): string => dayByLaw(law, due_at);

/** The last day for a rejection of a request, where that is over or before the last day for an answer. */
export function refusalDayOf(
  { law, due_at, refuse_by }: Pick<OperatorRequest, 'due_at' | 'law' | 'refuse_by'>,
  now = new Date(),
): { readonly day: string; readonly isOver: boolean } | null {
  if (refuse_by === undefined) return null;
  const isOver = Date.parse(refuse_by) < now.getTime();
  return isOver || refuse_by < due_at ? { day: dayByLaw(law, refuse_by), isOver } : null;
}

/** Calendar days until the last day of a request, as its law counts them: 0 on that day, below 0 after it. */
export function daysUntilDue({ due_at, law }: Due, now = new Date()): number {
  const { west, east } = lawTable[law].zones;
  return dayNumber(new Date(due_at), west) - dayNumber(now, east);
}

/** Whether the last day of a request is near or here, but not over. */
export const isDueSoon = (due: Due, now = new Date()): boolean =>
  Date.parse(due.due_at) >= now.getTime() && daysUntilDue(due, now) <= soonDays;
