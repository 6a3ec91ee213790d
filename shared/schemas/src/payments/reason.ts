import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { paymentMessages } from './messages.ts';

/** What an operator decides about a payment is given a reason. */
export const paymentReason = z.object({
  reason: requiredText(limits.reason, paymentMessages.reasonRequired),
});
