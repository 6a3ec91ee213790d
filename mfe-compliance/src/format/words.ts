import { onFirstUse } from '@adili/schemas/on-first-use';
import { dayOf, isoDayOf } from '@adili/ui';

/** Said where people meet the word first. */
export const whatControlIs = 'A control is something you do to meet requirements.';

/** Stands for the title of what is there no more. */
export const deletedSince = 'Deleted since';

const weekday = onFirstUse(() => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }));

/** The day of the calendar in the person's zone, as a whole number. */
const dayNumber = (at: Date): number => Date.parse(isoDayOf(at)) / 86_400_000;

/** When something was, within a sentence: 'today', 'yesterday', 'on Friday' within a week, else 'on 3 Nov 2026'. */
export function dayWords(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  const ago = dayNumber(now) - dayNumber(at);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago > 1 && ago < 7 ? `on ${weekday().format(new Date(isoDayOf(at)))}` : `on ${dayOf(instant)}`;
}
