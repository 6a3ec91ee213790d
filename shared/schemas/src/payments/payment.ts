import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { entityId, instant } from '../fields.ts';
import { currencies } from './currency.ts';
import { paymentFailures, paymentMethods, paymentStatuses } from './status.ts';

/** A payment as an operator sees it. */
export const payment = z.object({
  id: entityId,
  /** M-Pesa's receipt or the card payment's name at its provider, or our own reference until that is known. */
  transaction_id: z.string(),
  /** In its currency: Kenyan shillings (KES), unless a card paid in another. */
  amount: z.number(),
  date: instant,
  status: z.enum(paymentStatuses),
  /** The name of the organisation that pays; empty where it has none. */
  customer: z.optional(z.string()),
  plan: z.optional(z.enum(plans)),
  failure: z.optional(z.enum(paymentFailures)),
  currency: z.enum(currencies),
  method: z.enum(paymentMethods),
});
export type Payment = z.infer<typeof payment>;

/** The completed payments in KES of one day in Nairobi: date as YYYY-MM-DD. Those in other currencies are not among them. */
export const dailyTotal = z.object({ date: z.iso.date(), total: z.number(), count: z.number() });
export type DailyTotal = z.infer<typeof dailyTotal>;
