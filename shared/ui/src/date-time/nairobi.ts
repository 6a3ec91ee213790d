const timeZone = 'Africa/Nairobi';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The day of an ISO 8601 instant in Nairobi: 21 Nov 2026. */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** The same to the minute: 21 Nov 2026, 07:15. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));
