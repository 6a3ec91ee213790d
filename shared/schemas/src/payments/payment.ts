import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** A payment; the amount is in Kenyan shillings (KES). */
export const payment = z.object({
  id: entityId,
  transaction_id: z.string(),
  amount: z.number(),
  date: instant,
});
export type Payment = z.infer<typeof payment>;

/** The payments of one day in Nairobi: date as YYYY-MM-DD, total in KES. */
export const dailyTotal = z.object({ date: z.iso.date(), total: z.number(), count: z.number() });
export type DailyTotal = z.infer<typeof dailyTotal>;
