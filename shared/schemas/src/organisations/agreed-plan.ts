import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { standings } from '../entitlements/standing.ts';
import { instant } from '../fields.ts';
import { version } from '../version.ts';

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
  version,
});
export type ListedOrganisation = z.infer<typeof listedOrganisation>;
