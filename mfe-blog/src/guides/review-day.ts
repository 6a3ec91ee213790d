const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO 8601 day in words, the same in every time zone: 21 November 2026. */
export const dayInWords = (day: string): string => form.format(new Date(`${day}T00:00:00Z`));
