import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { entityId, instant } from '../fields.ts';
import { paymentFailures, paymentStatuses } from './status.ts';

/** A payment as an operator sees it; the amount is in Kenyan shillings (KES). */
export const payment = z.object({
  id: entityId,
  /** M-Pesa's receipt, or our own reference until that is known. */
  transaction_id: z.string(),
  amount: z.number(),
  date: instant,
  status: z.enum(paymentStatuses),
  /** The name of the organisation that pays; empty where it has none. */
  customer: z.optional(z.string()),
  plan: z.optional(z.enum(plans)),
  failure: z.optional(z.enum(paymentFailures)),
});
export type Payment = z.infer<typeof payment>;

/** The completed payments of one day in Nairobi: date as YYYY-MM-DD, total in KES. */
export const dailyTotal = z.object({ date: z.iso.date(), total: z.number(), count: z.number() });
export type DailyTotal = z.infer<typeof dailyTotal>;
