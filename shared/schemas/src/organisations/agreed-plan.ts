import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { standings } from '../entitlements/standing.ts';
import { instant, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { day } from '../requirements/organisation-requirement.ts';

/** PUT /admin/organisations/:id/agreed-plan */
export const agreedPlan = z.object({
  plan: z.enum(plans, { error: 'Please choose a plan' }),
  /** The last day of it, in the organisation’s zone. */
  lastDay: day,
  /** What was agreed where: the number of a contract, an invoice or an order. */
  reference: requiredText(limits.reference, 'Name the contract, invoice or order'),
});
export type AgreedPlan = z.infer<typeof agreedPlan>;

/** POST /admin/organisations/:id/agreed-plan/end */
export const agreedPlanEnd = z.object({
  reason: requiredText(limits.reason, 'Say why it ends'),
});
export type AgreedPlanEnd = z.infer<typeof agreedPlanEnd>;

/** An organisation as the operator's list has it: who it is and which plan it has, and nothing of its content. */
export const listedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Addresses of its owners. */
  owners: z.array(z.string()),
  people: z.int(),
  /** The plan that it has now; null where it has none. */
  plan: z.nullable(z.enum(plans)),
  /** What gives it, or gave it last, and until when. */
  by: z.enum(standings),
  ends: z.optional(instant),
  agreedPlan: z.optional(z.enum(plans)),
  agreedUntil: z.optional(instant),
});
export type ListedOrganisation = z.infer<typeof listedOrganisation>;
