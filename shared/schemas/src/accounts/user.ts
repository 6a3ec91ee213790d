import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { memberRoles } from '../organisations/member-role.ts';
import { plans } from './plan.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A person as the API shows them: to themselves, and in the answer to a sign-in. */
export const user = z.object({
  id: entityId,
  email: z.string(),
  role: z.enum(roles),
  fullName: z.optional(z.string()),
  company: z.optional(z.string()),
  phone: z.optional(z.string()),
  trialEndsAt: z.optional(instant),
  /** The names of what the plan of their organisation gives it now. */
  entitlements: z.optional(z.readonly(z.array(z.string()))),
  /** The plan chosen with the trial. */
  plan: z.optional(z.enum(plans)),
  /** When a link that was mailed to the address was confirmed. */
  emailVerifiedAt: z.optional(instant),
  /** What the person belongs to; an operator belongs to none. */
  organisationId: z.optional(entityId),
  memberRole: z.optional(z.enum(memberRoles)),
  /** By when they must set up a second factor, where they must and have none. */
  secondFactorDueAt: z.optional(instant),
  /** The zone of their days: their organisation's, or where an operator works. */
  timeZone: z.optional(z.string()),
});
export type User = z.infer<typeof user>;

/** All that is kept of a person, by what it is. */
export const ownData = z.looseObject({ exportedAt: instant, account: user });
export type OwnData = z.infer<typeof ownData>;

/** Whose a row is, in the fields that the operator's lists have besides `user_id`: as of today, and while there is an account. */
export const personShown = { user_name: z.optional(z.string()), user_email: z.optional(z.string()) };
