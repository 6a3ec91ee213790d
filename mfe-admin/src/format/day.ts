const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of Nairobi as the API writes it, YYYY-MM-DD, in words: 21 Nov 2026. */
export const dayOfDate = (date: string) => day.format(new Date(date));
