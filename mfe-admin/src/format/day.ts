const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });

/** The day of an ISO 8601 instant in Nairobi: 21 Nov 2026. */
export const dayOf = (iso: string) => day.format(new Date(iso));

/** A day as the API writes it, YYYY-MM-DD, in the same words. */
export const dayOfDate = (date: string) => dayOf(`${date}T12:00:00+03:00`);
