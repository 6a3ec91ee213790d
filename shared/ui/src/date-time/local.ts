/**
 * The zone in which days and hours are shown: the person's, once a page for who is logged in has said it, else the
 * viewer's. It stands on the document, since remotes may have copies of this code.
 */
const zoneNow = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.timeZone;

/** Shows days and hours in a zone from now on. One that this browser doesn't know, or none, is the viewer's. */
export function showTimesIn(timeZone: string | undefined): void {
  const { dataset } = document.documentElement;
  if (dataset.timeZone === timeZone) return;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
    if (timeZone) dataset.timeZone = timeZone;
    else delete dataset.timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    delete dataset.timeZone;
  }
}

/** A format that is made when it is first used in a zone: that takes a phone 10 to 50 ms, which most pages need not wait for. */
function format(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): (at: Date | number) => string {
  let made: { zone: string | undefined; form: Intl.DateTimeFormat } | undefined;
  return (at) => {
    const zone = zoneNow();
    if (!made || made.zone !== zone)
      made = { zone, form: new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }) };
    return made.form.format(at);
  };
}

const moment = format({ dateStyle: 'medium', timeStyle: 'short' });
const clock = format({ timeStyle: 'short' });
const zoneIn = (timeZoneName: 'longGeneric' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName, timeZone: zoneNow() })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;

const day = format({ dateStyle: 'medium' });
const utcDay = format({ dateStyle: 'medium', timeZone: 'UTC' });
const isoDay = format({ dateStyle: 'short' }, 'sv-SE');
const isoMoment = format({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE');

/** The day of an ISO 8601 instant, in the person's zone: 21 Nov 2026. A date without a time is that day anywhere. */
export const dayOf = (iso: string): string => (iso.length > 10 ? day : utcDay)(new Date(iso));

/** The last moment before an end: what ends at midnight ends with the day before. A date without a time is that day. */
export const lastMomentOf = (end: string): string =>
  end.length > 10 ? new Date(Date.parse(end) - 1).toISOString() : end;

/** The same as YYYY-MM-DD, as fields of days have it. */
export const isoDayOf = (at: Date): string => isoDay(at);

/** An ISO 8601 instant to the minute, in the person's zone: 21 Nov 2026, 07:15. Name the zone once next to it. */
export const localMomentOf = (iso: string): string => moment(new Date(iso));

/** The time of day of an instant, in the person's zone: 07:15. */
export const localClockOf = (at: Date): string => clock(at);

/** What the person's time zone is called, in summer as in winter: East Africa Time. */
export function localZone(): string {
  const name = zoneIn('longGeneric');
  // A zone without a name of its own is an offset there, and words here: Coordinated Universal Time.
  return (name?.startsWith('GMT') ? zoneIn('long') : name) ?? 'your time zone';
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Milliseconds by which the clocks of the person's zone are ahead of UTC at an instant. */
const aheadAt = (at: number): number => Date.parse(`${isoMoment(at).replace(' ', 'T')}Z`) - at;

/** The instant at which a day (YYYY-MM-DD) begins in the person's zone, or the one that many days later; undefined for an empty text. */
export function startOfDay(day: string, later = 0): string | undefined {
  if (!day) return undefined;
  const wall = Date.parse(`${day}T00:00Z`) + later * millisecondsPerDay;
  // Twice, since clocks may be changed between the guess and the instant.
  const guess = wall - aheadAt(wall);
  return new Date(wall - aheadAt(guess)).toISOString();
}
