import { days, hours } from '../runtime/clock.ts';

/** An instant so many days, hours and minutes before another, in whole minutes. */
export function before(now: Date, daysAgo: number, hoursAgo = 0, minutesAgo = 0): string {
  const distance = days(daysAgo) + hours(hoursAgo) + minutesAgo * 60_000;
  return new Date(Math.floor((now.getTime() - distance) / 60_000) * 60_000).toISOString();
}
