import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { messages } from '../messages.ts';
import { memberRoles } from '../organisations/member-role.ts';
import { version } from '../version.ts';

/** A person of an organisation, as the others in it see them. */
export const member = z.object({
  id: entityId,
  email: z.string(),
  fullName: z.optional(z.string()),
  memberRole: z.enum(memberRoles),
  /** When the account was opened. */
  createdAt: instant,
  /** Whether they sign in with a second factor; only owners and admins read it. */
  secondFactor: z.optional(z.boolean()),
  /** Of the role. */
  version,
});
export type Member = z.infer<typeof member>;

/** PATCH /organisation/members/:id */
export const memberChange = z.object({ role: z.enum(memberRoles, { error: messages.memberRole }) });
