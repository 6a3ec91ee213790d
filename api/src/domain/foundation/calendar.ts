import { type Cadence, stepOf } from '@adili/schemas/controls/cadence';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { Temporal } from 'temporal-polyfill';
import { days } from '../../runtime/clock.ts';

/** Milliseconds since the epoch. */
export type Milliseconds = number;

/** A calendar day as text. */
type Day = string;

const dayLength = days(1);

interface ZonedDay {
  readonly day: Day;
  readonly start: Milliseconds;
  readonly end: Milliseconds;
}

const isDay = (text: string) => text.length === 10;

/** What days of a calendar are in one time zone. To ask Temporal takes long, so each answer is kept. */
export class ZonedDays {
  readonly #zone: string;
  readonly #starts = new Map<Day, Milliseconds>();
  readonly #guesses = new Map<number, ZonedDay>();
  readonly #format: Intl.DateTimeFormat;
  /** What is added to UTC, but for summers and changes of the law. */
  readonly #offset: Milliseconds;

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    // Under a short name of old, which was taken once, Temporal knows no zone; the whole one it knows.
    this.#zone = this.#format.resolvedOptions().timeZone;
    this.#offset = Date.parse('2026-01-01') - this.startOf('2026-01-01');
  }

  /** When a day begins. */
  startOf(day: Day): Milliseconds {
    const known = this.#starts.get(day);
    if (known !== undefined) return known;
    const start = Temporal.PlainDate.from(day).toZonedDateTime(this.#zone).epochMilliseconds;
    this.#starts.set(day, start);
    return start;
  }

  /** When a day is over: days of 23 or 25 hours end when they end. */
  endOf(day: Day): Milliseconds {
    return this.startOf(plus(day, { days: 1 }));
  }

  /** The day of an instant: the one that it is by the usual offset, where that is true, since to ask Intl takes longer. */
  dayOf(at: Milliseconds): Day {
    const number = Math.floor((at + this.#offset) / dayLength);
    const { day, start, end } = this.#guesses.get(number) ?? this.#guess(number);
    return start <= at && at < end ? day : this.#format.format(at);
  }

  /** The day that has a number since the epoch. */
  #guess(number: number): ZonedDay {
    const day = new Date(number * dayLength).toISOString().slice(0, 10);
    const guess = { day, start: this.startOf(day), end: this.endOf(day) };
    this.#guesses.set(number, guess);
    return guess;
  }

  /** When a day or an instant begins to count. */
  from(moment: string): Milliseconds {
    return isDay(moment) ? this.startOf(moment) : Date.parse(moment);
  }

  /** From when a day or an instant no longer counts: a day counts to its end. */
  until(moment: string): Milliseconds {
    return isDay(moment) ? this.endOf(moment) : Date.parse(moment);
  }

  /** When a cadence has passed since an instant, at the same time of the day. A month without that day ends on its last. */
  after(at: Milliseconds, cadence: Cadence): Milliseconds {
    const day = this.dayOf(at);
    const step = typeof cadence === 'number' ? { days: cadence } : stepOf[cadence];
    return this.startOf(plus(day, step)) + (at - this.startOf(day));
  }
}

const zones = new Map<string, ZonedDays>();

/** The days of an organisation: those of a zone are the same for all in it. */
export function daysOf({
  timeZone = defaultTimeZone,
}: {
  readonly timeZone?: string | undefined;
}): ZonedDays {
  const known = zones.get(timeZone) ?? new ZonedDays(timeZone);
  zones.set(timeZone, known);
  return known;
}

const sums = new Map<string, Day>();
/** Sums that are kept at most. */
const mostSums = 20_000;

/** A day of the calendar and so many days or months later. */
function plus(day: Day, step: { readonly days?: number; readonly months?: number }): Day {
  const key = `${day} ${step.days ?? 0} ${step.months ?? 0}`;
  const known = sums.get(key);
  if (known !== undefined) return known;
  const sum = Temporal.PlainDate.from(day).add(step).toString();
  if (sums.size >= mostSums) sums.clear();
  sums.set(key, sum);
  return sum;
}

/** Now, and what its days are. */
export interface Moment {
  readonly now: Milliseconds;
  readonly days: ZonedDays;
}
