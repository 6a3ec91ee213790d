import '../browser.ts';
import * as z from 'zod/mini';
import { deliveredPage } from '../delivery/delivered-page.ts';
import { type Vital, vitals } from './vitals.ts';

/** The largest values that a browser may report: whatever is worse counts as this. */
export const longestVitalMs = 60_000;
export const largestShift = 10;

const wrong = {
  time: 'A time is whole milliseconds, at most a minute',
  shift: 'A layout shift is a number from 0 to 10',
  none: `A report holds at least one of ${vitals.join(', ')}`,
};

const time = z.optional(
  z
    .int({ error: wrong.time })
    .check(z.minimum(0, { error: wrong.time }), z.maximum(longestVitalMs, { error: wrong.time })),
);

/**
 * How the first page of one document did in a browser, as the shell reports it. It says nothing about the person.
 * Absent is what the browser doesn't measure or had no occasion to: `inp` where nothing was pressed.
 */
export const webVitals = z
  .object({
    ...deliveredPage,
    /** Milliseconds from the start of the navigation until the largest content stood. */
    lcp: time,
    /** Milliseconds that the page took to answer a press or a key, of the slowest. */
    inp: time,
    /** Share of the view that moved by itself, added up. */
    cls: z.optional(
      z
        .number({ error: wrong.shift })
        .check(z.minimum(0, { error: wrong.shift }), z.maximum(largestShift, { error: wrong.shift })),
    ),
    /** Milliseconds from the start of the navigation until anything stood. */
    fcp: time,
    /** Milliseconds from the start of the navigation until the first byte came. */
    ttfb: time,
  })
  .check(
    z.refine((report) => vitals.some((vital) => report[vital] !== undefined), {
      path: ['lcp'],
      error: wrong.none,
    }),
  );
export type WebVitals = z.infer<typeof webVitals>;

/** What three of four visits stayed within; null where no visit had it. */
const summary = z.nullable(
  z.object({
    /** Milliseconds, or for `cls` a share of the view; estimated within a bucket, never across a threshold. */
    p75: z.number(),
    /** Visits that it was measured on. */
    visits: z.int(),
  }),
);

/** How a page of one version of a remote did in browsers, as the operator reads it. */
export const webVitalSummary = z.object({
  remote: z.string(),
  version: z.string(),
  page: z.string(),
  visits: z.int(),
  ...({ lcp: summary, inp: summary, cls: summary, fcp: summary, ttfb: summary } satisfies Record<
    Vital,
    typeof summary
  >),
  /** ISO 8601 instants of the first and the last visit counted. */
  first_at: z.string(),
  last_at: z.string(),
});
export type WebVitalSummary = z.infer<typeof webVitalSummary>;
