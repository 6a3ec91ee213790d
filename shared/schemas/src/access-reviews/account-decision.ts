import * as z from 'zod/mini';
import { entityId } from '../fields.ts';
import { decisions, decisionTexts } from './access-review-form.ts';

/** PATCH /access-reviews/:id/accounts/:account: null takes the decision back. */
export const accountDecision = z.object({
  decision: z.nullable(z.enum(decisions, { error: 'Choose keep or remove' })),
  ...decisionTexts.shape,
});
export type AccountDecision = z.infer<typeof accountDecision>;

/** POST /access-reviews/:id/keep */
export const keptSystem = z.object({ connection: entityId });
