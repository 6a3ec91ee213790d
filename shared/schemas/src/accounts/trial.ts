import { emailAddress, honeypot, longPassword, optionalText, requiredText } from '../fields.ts';
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

/** All that the page of the free trial asks: what goes to POST /trials, and the company for PUT /me/profile. */
export const trialForm = z.extend(trial, { company: optionalText(limits.company) });
