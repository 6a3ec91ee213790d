import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** The chain of entries that belong to no organisation. */
export const operatorChain = 'operator';

/** An audit entry, a line of the audit trail: who did what to which record. */
export const auditEntry = z.object({
  id: entityId,
  at: instant,
  /** A user id, `key:` or `automation:` and the id of an API key or an automation, 'visitor' or 'system'. */
  actor: z.string(),
  /** Dotted, as in 'consent.opted_out'. */
  action: z.string(),
  /** The id of the record it was done to, or an empty text; `email:...` stands for an address without an account. */
  target: z.string(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An audit entry as it is shown: with its place in its chain, and with the names of today next to its ids. */
export const namedAuditEntry = z.extend(auditEntry, {
  organisationId: z.optional(z.string()),
  sequence: z.optional(z.int()),
  previousHash: z.optional(z.string()),
  hash: z.optional(z.string()),
  actorName: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** The detail of a change of the register, with names in the place of the ids of what is still there; of an exclusion, its reason. */
  detailNamed: z.optional(z.string()),
  /** The addresses of accounts, which only the operator reads. */
  actorEmail: z.optional(z.string()),
  targetEmail: z.optional(z.string()),
});
export type NamedAuditEntry = z.infer<typeof namedAuditEntry>;

/** An audit entry as its organisation sees it. */
export const organisationAuditEntry = z.omit(namedAuditEntry, { actorEmail: true, targetEmail: true });
export type OrganisationAuditEntry = z.infer<typeof organisationAuditEntry>;

/** What following the chain of an organisation's audit trail found. */
export const auditTrailCheck = z.object({
  /** Whether each entry is the one that was linked, and none is missing or was put in. */
  intact: z.boolean(),
  /** In the chain. */
  entries: z.int(),
  /** Those of them whose people and words were erased; their time and action still count. */
  erased: z.int(),
  /** Newer entries, which are linked within seconds. */
  waiting: z.int(),
  checkedAt: instant,
  /** SHA-256 of the last entry, in hexadecimal: who keeps it can tell later whether this trail was written anew. */
  hash: z.optional(z.string()),
  /** Where it is not intact: the first entry that is wrong, and how. */
  fault: z.optional(z.string()),
});
export type AuditTrailCheck = z.infer<typeof auditTrailCheck>;
