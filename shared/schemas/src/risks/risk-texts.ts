import { optionalLines, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** What is written of a risk: a text that is added here is sent, kept, answered and erased. */
export const riskTexts = z.object({
  title: requiredText(limits.controlTitle, 'Say what may happen'),
  description: optionalLines(limits.details),
  /** Why it is treated so. */
  reason: optionalLines(limits.reason),
});
