import type { Interval, Occurrence } from '@adili/schemas/controls/interval';
import type { Moment } from '../../foundation/calendar.ts';
import type { ControlFacts, ControlStanding } from './control-standing.ts';
import { dayAfter, dayBefore, intervalAround } from './intervals.ts';

/** Intervals that a series has at most. */
const mostOccurrences = 12;

/** A piece of a series: the day on which it began, and whether it counts. */
interface Begun {
  readonly id: string;
  readonly day: string;
  readonly counts: boolean;
}

/** The pieces of a control's series. Records of ours are in none: they say nothing of what was. */
function begunPieces(
  { evidence }: ControlFacts,
  { pieces }: ControlStanding,
  { now, days }: Moment,
): readonly Begun[] {
  return evidence.flatMap(({ id, validFrom, holds }, at) => {
    const state = pieces[at]?.state;
    const from = days.from(validFrom);
    if (holds !== undefined || from > now) return [];
    const counts = state === 'valid' || state === 'expired';
    return counts || state === 'awaiting_approval' ? [{ id, day: days.dayOf(from), counts }] : [];
  });
}

const firstDay = (begun: readonly Begun[]): string =>
  begun.reduce((first, { day, counts }) => (counts && (first === '' || day < first) ? day : first), '');

const isWithin = ({ from, until }: Interval, day: string): boolean => from <= day && day <= until;

/** The first interval since a control was due for which no evidence was given; null where it isn't due. */
export function missingInterval(
  control: ControlFacts,
  standing: ControlStanding,
  moment: Moment,
): Interval | null {
  const { cadence, state } = control;
  const { due } = standing;
  if (state !== 'in_place' || cadence === null || due === null || due > moment.now) return null;
  const counted = begunPieces(control, standing, moment).filter(({ counts }) => counts);
  const first = firstDay(counted);
  // What records of ours alone carried has no intervals.
  if (first === '') return null;
  const today = moment.days.dayOf(moment.now);
  const since = moment.days.dayOf(due);
  for (
    // In another zone than that of the giver a piece may end before it began.
    let interval = intervalAround(since > first ? since : first, cadence, first);
    interval.from <= today;
    interval = intervalAround(dayAfter(interval), cadence, first)
  )
    if (!counted.some(({ day }) => isWithin(interval, day))) return interval;
  return null;
}

/** The last intervals of a control's cadence up to that of today, the newest first: none before its first evidence. */
export function seriesOf(control: ControlFacts, standing: ControlStanding, moment: Moment): Occurrence[] {
  const { cadence, state } = control;
  const { due } = standing;
  if (state !== 'in_place' || cadence === null || due === null) return [];
  const begun = begunPieces(control, standing, moment);
  const first = firstDay(begun);
  if (first === '') return [];
  const today = moment.days.dayOf(moment.now);
  const found: Occurrence[] = [];
  for (
    let interval = intervalAround(today, cadence, first);
    interval.until >= first && found.length < mostOccurrences;
    interval = intervalAround(dayBefore(interval), cadence, first)
  ) {
    const given = begun.filter(({ day }) => isWithin(interval, day));
    const isOver = interval.until < today || due <= moment.now;
    const isMissing = isOver && !given.some(({ counts }) => counts);
    found.push({ ...interval, evidence: given.map(({ id }) => id), isMissing });
  }
  return found;
}
