import { requiredLines } from '../fields.ts';
import * as z from '../zod.ts';
import { commentLimits } from './comment-limits.ts';

/** What people write of a comment. */
export const commentTexts = z.object({
  text: requiredLines(commentLimits.text, 'Write a comment'),
});
