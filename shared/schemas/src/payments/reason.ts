import { requiredLines } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** What an operator decides about a payment is given a reason. */
export const paymentReason = z.object({
  reason: requiredLines(limits.reason, 'Say why, for the person who looks at it later'),
});
