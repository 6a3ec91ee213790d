import { optionalLines } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

export const decisions = ['keep', 'remove'] as const;
export type Decision = (typeof decisions)[number];

/** What is written of a decision. */
export const decisionTexts = z.object({
  note: optionalLines(limits.reason),
});

/** POST /access-reviews/:id/finish */
export const finishedReview = z.object({
  /** The id of the control that it is evidence of. */
  control: z
    .string({ error: 'Choose a control' })
    .check(z.minLength(1, { error: 'Choose a control' }), z.maxLength(limits.id)),
});
