/** How often an automation runs that goes by time: a time of cron that is none of the plain ones is `other`. */
export type Rhythm =
  | { readonly every: 'day'; readonly hour: number }
  | { readonly every: 'week'; readonly day: number; readonly hour: number }
  | { readonly every: 'month'; readonly date: number; readonly hour: number }
  | { readonly every: 'other'; readonly cron: string };

/** By the numbers that cron has for them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days that every month has. */
export const dates = Array.from({ length: 28 }, (_, at) => at + 1);
export const hours = Array.from({ length: 24 }, (_, at) => at);

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What a time of cron says in plain words, where it does. */
export function rhythmOf(cron: string): Rhythm {
  const [, hour = '', date = '', day = ''] = /^0 (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-6])$/.exec(cron) ?? [];
  const other = { every: 'other', cron } as const;
  if (hour === '' || Number(hour) > 23) return other;
  if (date === '*' && day === '*') return { every: 'day', hour: Number(hour) };
  if (date === '*') return { every: 'week', day: Number(day), hour: Number(hour) };
  return day === '*' && dates.includes(Number(date))
    ? { every: 'month', date: Number(date), hour: Number(hour) }
    : other;
}

export function cronOf(rhythm: Rhythm): string {
  switch (rhythm.every) {
    case 'day':
      return `0 ${rhythm.hour} * * *`;
    case 'week':
      return `0 ${rhythm.hour} * * ${rhythm.day}`;
    case 'month':
      return `0 ${rhythm.hour} ${rhythm.date} * *`;
    case 'other':
      return rhythm.cron;
  }
}

/** 'Each Monday at 07:00' */
export function rhythmWords(rhythm: Rhythm): string {
  switch (rhythm.every) {
    case 'day':
      return `Each day at ${clockOf(rhythm.hour)}`;
    case 'week':
      return `Each ${weekdays[rhythm.day]} at ${clockOf(rhythm.hour)}`;
    case 'month':
      return `Each month on day ${rhythm.date} at ${clockOf(rhythm.hour)}`;
    case 'other':
      return `At ${rhythm.cron}`;
  }
}
