/** A format that is made when it is first used: that takes a phone 10 to 50 ms, which most pages need not wait for. */
function format(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat('en-GB', options);
    return made.format(at);
  };
}

const moment = format({ dateStyle: 'medium', timeStyle: 'short' });
const clock = format({ timeStyle: 'short' });
const zoneIn = (timeZoneName: 'longGeneric' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;

const day = format({ dateStyle: 'medium' });
const utcDay = format({ dateStyle: 'medium', timeZone: 'UTC' });

/** The day of an ISO 8601 instant, where the viewer is: 21 Nov 2026. A date without a time is that day anywhere. */
export const dayOf = (iso: string): string => (iso.length > 10 ? day : utcDay)(new Date(iso));

/** An ISO 8601 instant to the minute, where the viewer is: 21 Nov 2026, 07:15. Name the zone once next to it. */
export const localMomentOf = (iso: string): string => moment(new Date(iso));

/** The time of day of an instant, where the viewer is: 07:15. */
export const localClockOf = (at: Date): string => clock(at);

/** What the viewer's time zone is called, in summer as in winter: East Africa Time. */
export function localZone(): string {
  const name = zoneIn('longGeneric');
  // A zone without a name of its own is an offset there, and words here: Coordinated Universal Time.
  return (name?.startsWith('GMT') ? zoneIn('long') : name) ?? 'your time zone';
}

/** The instant at which a day (YYYY-MM-DD) begins where the viewer is, or the one that many days later; undefined for an empty text. */
export function startOfDay(day: string, later = 0): string | undefined {
  if (!day) return undefined;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
