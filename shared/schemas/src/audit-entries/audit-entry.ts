import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** An audit entry, a line of the activity log: who did what to which record. */
export const auditEntry = z.object({
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
export type AuditEntry = z.infer<typeof auditEntry>;
