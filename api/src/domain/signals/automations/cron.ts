import { Cron } from 'croner';

/** One minute of the hour, so that nothing goes by it more often than once an hour. */
const oncePerHour = /^\d{1,2}(?: [^\s]+){4}$/;

const patternOf = (at: string, timeZone: string) =>
  new Cron(at, { timezone: timeZone, paused: true, mode: '5-part' });

/** Why a text is no time to go by, in a sentence; undefined where it is one. @param now milliseconds since the epoch */
export function whyNoTime(at: string, timeZone: string, now: number): string | undefined {
  if (!oncePerHour.test(at))
    return 'Give five fields, as 0 7 * * 1, with one number for the minute: once an hour is the most';
  try {
    return nextTime(at, timeZone, now) === null ? 'This time never comes' : undefined;
  } catch {
    return 'Give a time by minute, hour, day, month and day of the week, as 0 7 * * 1 for Mondays at 7:00';
  }
}

/** The first time after an instant; null where none comes. Instants are milliseconds since the epoch. */
export const nextTime = (at: string, timeZone: string, after: number): number | null =>
  patternOf(at, timeZone).nextRun(new Date(after))?.getTime() ?? null;

/** The last times before an instant, the newest first. */
export const timesBefore = (at: string, timeZone: string, before: number, most: number): number[] =>
  patternOf(at, timeZone)
    .previousRuns(most, new Date(before))
    .map((time) => time.getTime());
