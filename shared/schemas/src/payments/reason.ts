import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** What an operator decides about a payment is given a reason. */
export const paymentReason = z.object({
  reason: requiredText(limits.reason, messages.paymentReasonRequired),
});
export type PaymentReason = z.infer<typeof paymentReason>;
