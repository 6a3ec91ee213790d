import * as z from 'zod/mini';
import { entityId, instant } from './fields.ts';

/** One line of the activity log: who did what to which record. */
export const logEntry = z.object({
  id: entityId,
  at: instant,
  /** A user id, 'visitor' or 'system'. */
  actor: z.string(),
  /** Dotted, as in 'consent.opted_out'. */
  action: z.string(),
  /** The id of the record it was done to, or an empty text; `email:...` stands for an address without an account. */
  target: z.string(),
  detail: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;
