import { digestTime } from '@adili/schemas/alert-rules/alert-rule-form';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { Temporal } from 'temporal-polyfill';
import type { AlertRuleRow } from '../../../store/tables/alert-rules.ts';

type Hours = NonNullable<AlertRuleRow['quiet']>;

/** Whether a time of the day, '22:30', is within hours that may go over midnight. */
const isWithin = (time: string, { from, to }: Hours): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;

/** The next instant after another at which clocks of its zone show a time. One that a summer leaves out is an hour later. */
function next(after: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  const today = after.withPlainTime(time);
  return Temporal.ZonedDateTime.compare(today, after) > 0
    ? today
    : after.add({ days: 1 }).withPlainTime(time);
}

/**
 * When something that happens now is told by a rule.
 * @param now milliseconds since the epoch
 * @returns the same; null where that is at once
 */
export function sendAt(
  { digest, quiet }: Pick<AlertRuleRow, 'digest' | 'quiet'>,
  now: number,
  timeZone: string = defaultTimeZone,
): number | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const planned = digest ? next(here, digestTime) : here;
  const time = planned.toPlainTime().toString({ smallestUnit: 'minute' });
  const at = quiet && isWithin(time, quiet) ? next(planned, quiet.to) : planned;
  return at === here ? null : at.epochMilliseconds;
}
