import * as z from 'zod/mini';
import { entitlementNames } from './entitlements.ts';

/** What an organisation has of one thing. */
export const entitlementUse = z.object({
  name: z.enum(entitlementNames),
  /** Whether it is there, or how much of it at most; true of an amount has no limit. */
  limit: z.union([z.boolean(), z.number()]),
  /** How much of an amount there is, where the product counts it. */
  used: z.optional(z.number()),
  /** The product does not have it yet. */
  planned: z.boolean(),
});
export type EntitlementUse = z.infer<typeof entitlementUse>;
