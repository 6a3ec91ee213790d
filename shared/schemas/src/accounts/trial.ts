import { honeypot, longPassword, requiredText, trialEmail } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** POST /trials */
export const trial = z.object({
  name: requiredText(limits.name, messages.nameRequired),
  email: trialEmail,
  password: longPassword,
  website: honeypot,
});
export type Trial = z.infer<typeof trial>;
