import { onFirstUse } from '../on-first-use.ts';
import type { Interval } from './interval.ts';

const dayWords = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }));
const monthWords = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The last day of the month in which an interval begins. */
function endOfMonth(from: Date): Date {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0));
}

/** What an interval is called: 'October 2026', '5 Oct 2026', '1 Oct 2026 to 31 Dec 2026'. */
export function intervalWords({ from, until }: Interval): string {
  const [begin, end] = [new Date(from), new Date(until)];
  if (from === until) return dayWords().format(begin);
  if (begin.getUTCDate() === 1 && endOfMonth(begin).getTime() === end.getTime())
    return monthWords().format(begin);
  return `${dayWords().format(begin)} to ${dayWords().format(end)}`;
}
