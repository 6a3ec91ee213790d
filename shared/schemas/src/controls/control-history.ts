import * as z from 'zod/mini';
import { organisationAuditEntry } from '../audit-entries/audit-entry.ts';

/** What was done to a control or to evidence for it: an entry of the audit trail, without its place there. */
export const controlEntry = z.pick(organisationAuditEntry, {
  id: true,
  at: true,
  actor: true,
  actorName: true,
  action: true,
  target: true,
  targetName: true,
  detail: true,
  detailNamed: true,
});
export type ControlEntry = z.infer<typeof controlEntry>;
