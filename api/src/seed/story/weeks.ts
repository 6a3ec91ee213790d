import { days, hours, minutes } from '../../runtime/clock.ts';

/** Nairobi's time is three hours ahead all year. */
const ahead = hours(3);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
type Weekday = (typeof weekdays)[number];

/** The weeks before and around a moment, as people in Nairobi count them. */
export function weeksAround(now: Date) {
  const today = Math.floor((now.getTime() + ahead) / days(1)) * days(1);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - days(sinceMonday);
  const sinceFriday = (sinceMonday + 3) % 7 || 7;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    /** A moment of a working day. @param week 0 is this week, -1 the one before @param time as 16:30 */
    at(week: number, weekday: Weekday, time: string): Date {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const day = monday + days(7 * week + weekdays.indexOf(weekday));
      return new Date(day + hours(hour) + minutes(minute) - ahead);
    },
    /** So many days from today, as 2026-11-30. */
    day: (later: number): string => dayOf(today + days(later)),
    /** The last Friday that is over. */
    lastFriday: dayOf(today - days(sinceFriday)),
  };
}
export type Weeks = ReturnType<typeof weeksAround>;
