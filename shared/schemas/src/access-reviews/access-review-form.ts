import * as z from 'zod/mini';
import { entityId, optionalLines } from '../fields.ts';
import { limits } from '../limits.ts';

export const decisions = ['keep', 'remove'] as const;
export type Decision = (typeof decisions)[number];

/** What is written of a decision. */
export const decisionTexts = z.object({
  note: optionalLines(limits.reason),
});

/** PATCH /access-reviews/:id/accounts/:account: null takes the decision back. */
export const accountDecision = z.object({
  decision: z.nullable(z.enum(decisions, { error: 'Choose keep or remove' })),
  ...decisionTexts.shape,
});
export type AccountDecision = z.infer<typeof accountDecision>;

/** POST /access-reviews/:id/keep */
export const keptSystem = z.object({ connection: entityId });

/** POST /access-reviews/:id/finish */
export const finishedReview = z.object({
  /** The id of the control that it is evidence of. */
  control: z
    .string({ error: 'Choose a control' })
    .check(z.minLength(1, { error: 'Choose a control' }), z.maxLength(limits.id)),
});
