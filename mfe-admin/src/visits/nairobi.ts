import { onFirstUse } from '@adili/schemas/on-first-use';

const moment = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Africa/Nairobi',
    }),
);

/** An ISO 8601 instant to the minute, in Nairobi: 21 Nov 2026, 07:15. */
export const nairobiMomentOf = (iso: string): string => moment().format(new Date(iso));

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/**
 * The instant at which a day (YYYY-MM-DD) begins in Nairobi, three hours ahead all year, or the one that many days later;
 * undefined for an empty text.
 */
export const startOfNairobiDay = (day: string, later = 0): string | undefined =>
  day === ''
    ? undefined
    : new Date(Date.parse(`${day}T00:00+03:00`) + later * millisecondsPerDay).toISOString();
