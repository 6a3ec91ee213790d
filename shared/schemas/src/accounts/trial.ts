import { emailAddress, honeypot, longPassword, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';
import { plans } from './plan.ts';

/** POST /trials */
export const trial = z.object({
  name: requiredText(limits.name, messages.nameRequired),
  email: emailAddress,
  password: longPassword,
  website: honeypot,
  /** The plan that the person thinks of; none yet without it. */
  plan: z.optional(z.enum(plans)),
});
export type Trial = z.infer<typeof trial>;
