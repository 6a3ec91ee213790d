import type { Milliseconds } from '../../foundation/calendar.ts';

/** A time for which something proved; its end is infinite where none is known. */
export interface Span {
  readonly from: Milliseconds;
  readonly until: Milliseconds;
}

/** What is left of spans within a time. */
export const within = (
  spans: readonly Span[],
  from: Milliseconds,
  until = Number.POSITIVE_INFINITY,
): Span[] =>
  spans
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .filter((span) => span.from < span.until);

/** Whether something proved just before an instant. */
export const provedBefore = (spans: readonly Span[], at: Milliseconds): boolean =>
  spans.some(({ from, until }) => from < at && at <= until);

/** The instants up to now at which spans begin or end, the newest first. */
export const boundaries = (spans: readonly Span[], now: Milliseconds): Milliseconds[] =>
  [...new Set(spans.flatMap(({ from, until }) => [from, until]))]
    .filter((at) => at <= now)
    .toSorted((one, other) => other - one);

/** The last instant at which something came to prove, or ceased to; undefined where it never did. */
export const changedAt = (
  spans: readonly Span[],
  proves: boolean,
  now: Milliseconds,
): Milliseconds | undefined => boundaries(spans, now).find((at) => provedBefore(spans, at) !== proves);
