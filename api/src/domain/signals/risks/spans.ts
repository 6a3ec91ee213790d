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

/** The same times without overlaps, the earliest first: many pieces of evidence prove at once. */
export function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last && span.from <= last.until)
      apart.splice(-1, 1, { from: last.from, until: Math.max(last.until, span.until) });
    else apart.push(span);
  }
  return apart;
}

/** The instants up to now at which spans begin or end, the newest first, and how many held just before each. */
export function boundaries(
  spans: readonly Span[],
  now: Milliseconds,
): { readonly at: Milliseconds; readonly before: number }[] {
  const turns = spans
    .flatMap(({ from, until }) => [
      { at: from, by: 1 },
      { at: until, by: -1 },
    ])
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at - other.at);
  const found: { at: Milliseconds; before: number }[] = [];
  let held = 0;
  for (const { at, by } of turns) {
    if (found.at(-1)?.at !== at) found.push({ at, before: held });
    held += by;
  }
  return found.reverse();
}

/** The last instant at which something came to prove, or ceased to; undefined where it never did. @param spans none overlap */
export const changedAt = (
  spans: readonly Span[],
  proves: boolean,
  now: Milliseconds,
): Milliseconds | undefined => boundaries(spans, now).find(({ before }) => before > 0 !== proves)?.at;
