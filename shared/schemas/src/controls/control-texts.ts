import { optionalLines, optionalText, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** Characters of all tags of a control. */
const longestTags = 200;

/** What is written of a control, from the form to the pack: a text that is added here is sent, kept, answered and erased. */
export const controlTexts = z.object({
  title: requiredText(limits.controlTitle, 'Say what the control is'),
  description: optionalLines(limits.details),
  /** Words to find it by, parted by commas. */
  tags: optionalText(longestTags),
});
