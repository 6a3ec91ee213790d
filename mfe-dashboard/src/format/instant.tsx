const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });

/** The day of an ISO 8601 instant in Nairobi: 21 Nov 2026. */
export const dayOf = (iso: string) => date.format(new Date(iso));

/** The day of an instant, readable by machines too. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dayOf(at)}</time>;
}
