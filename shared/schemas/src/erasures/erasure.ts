import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** What an erasure did to the rows of one table, or to files. */
const erasedPart = z.object({
  /** The table's name, or 'mail files'. */
  part: z.string(),
  /** Rows that were deleted. */
  erased: z.int(),
  /** Rows that stay, and no longer say whose they are. */
  anonymised: z.int(),
  /** Rows that stay as they are. */
  kept: z.int(),
  /** Why rows stay, and for how long; or why no row names a person. */
  why: z.optional(z.string()),
});
export type ErasedPart = z.infer<typeof erasedPart>;

/** GET /admin/dsrs/:id/erasure: what became of a person's data. It says nothing of who that was. */
export const erasureReport = z.object({
  id: entityId,
  requestId: entityId,
  /** Of the request. */
  reference: z.string(),
  state: z.enum(['erasing', 'erased']),
  startedAt: instant,
  finishedAt: z.optional(instant),
  /** The operator's id. */
  by: z.string(),
  parts: z.array(erasedPart),
});
export type ErasureReport = z.infer<typeof erasureReport>;
