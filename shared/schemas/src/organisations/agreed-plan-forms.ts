import { plans } from '../accounts/plan.ts';
import { requiredLines, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { day } from '../requirements/day.ts';
import * as z from '../zod.ts';

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
  reason: requiredLines(limits.reason, 'Say why it ends'),
});
export type AgreedPlanEnd = z.infer<typeof agreedPlanEnd>;
