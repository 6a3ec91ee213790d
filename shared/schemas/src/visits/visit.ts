import * as z from 'zod/mini';
import '../browser.ts';
import { entityId, instant } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const error = messages.pagePath;

/** Ids of rows: the page of a request would tell an operator whose visit it was. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** POST /visits: only the path is kept, because a query can hold a reset token or an address, and no id in it. */
export const visit = z.object({
  page_path: z.string({ error }).check(
    z.maxLength(limits.path, { error: messages.tooLong, abort: true }),
    z.regex(/^\/[^\s\p{Cc}\p{Cs}\p{Bidi_C}]*$/u, { error }),
    z.overwrite((path) => path.replace(/[?#].*$/, '').replaceAll(ids, ':id')),
  ),
});

/** A recorded visit; the address is truncated unless the operator chose otherwise. */
export const visitor = z.object({
  id: entityId,
  ip: z.string(),
  page_path: z.string(),
  visit_time: instant,
});
export type Visitor = z.infer<typeof visitor>;

/** GET /me/visit-recording */
export const visitRecording = z.object({
  /** False where the person's newest word on visits is no. */
  recorded: z.boolean(),
});

/** Days that a summary goes over at most: all that sums are kept for. */
export const mostSummaryDays = 396;

/** Of this millennium: no visit is older, and not every day of the others can be counted from in all databases. */
const day = z.optional(
  z.iso
    .date({ error: 'Give a day as 2026-11-22', abort: true })
    .check(z.regex(/^2/, { error: 'Give a day from 2000-01-01 to 2999-12-31' })),
);

/** GET /admin/visitors/summary: days in Nairobi, both of them among it; the last 30 by default. */
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
