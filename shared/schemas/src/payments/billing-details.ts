import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** PUT /billing/details */
export const billingDetails = z.object({ taxNumber: optionalText(limits.taxNumber) });
export type BillingDetails = z.infer<typeof billingDetails>;
