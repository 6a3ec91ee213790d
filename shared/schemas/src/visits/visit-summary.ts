import * as z from 'zod/mini';
import '../browser.ts';

/** Days that a summary goes over at most: all that sums are kept for. */
export const mostSummaryDays = 396;

const day = z.optional(z.iso.date({ error: 'Give a day as 2026-11-22' }));

/** GET /admin/visitors/summary: days in Nairobi, both of them among it; the last 30 unless told. */
export const visitSummaryQuery = z.object({ from: day, to: day });

export const visitSummary = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  visits: z.int(),
  /** Each day, the newest first, those without a visit too. */
  days: z.array(z.object({ date: z.iso.date(), visits: z.int() })),
  /** The most visited first; those beyond 200, of a day too, are summed up as 'other', which comes last. */
  pages: z.array(z.object({ page: z.string(), visits: z.int() })),
});
export type VisitSummary = z.infer<typeof visitSummary>;
