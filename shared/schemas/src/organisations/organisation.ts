import { plans } from '../accounts/plan.ts';
import { entityId, instant, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** An organisation: whatever a customer owns here is its own. */
export const organisation = z.object({
  id: entityId,
  /** Empty until it is named. */
  name: z.string(),
  createdAt: instant,
  /** Whether everybody in it must sign in with a second factor. */
  requireSecondFactor: z.optional(z.boolean()),
  /** The plan that is paid for, and until when. */
  plan: z.optional(z.enum(plans)),
  paidUntil: z.optional(instant),
  /** When its trial ends, or ended: it has one, once. */
  trialEndsAt: z.optional(instant),
});
export type Organisation = z.infer<typeof organisation>;

/** The form of its name. */
export const organisationName = z.object({
  name: requiredText(limits.company, messages.companyNameRequired),
});

/** PATCH /organisation: what is absent stays. */
export const organisationChange = z.object({
  name: z.optional(organisationName.shape.name),
  requireSecondFactor: z.optional(z.boolean({ error: messages.yesOrNo })),
});
export type OrganisationChange = z.infer<typeof organisationChange>;
