import { requiredLines } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** PUT /organisation/requirements/:id/exclusion */
export const newExclusion = z.object({
  reason: requiredLines(limits.reason, 'Say why it doesn’t apply'),
});
export type NewExclusion = z.infer<typeof newExclusion>;
