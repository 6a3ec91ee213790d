import { phone, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** PUT /me/profile */
export const profile = z.object({
  fullName: requiredText(limits.name, messages.fullNameRequired),
  company: requiredText(limits.company, messages.companyNameRequired),
  phone,
});
export type Profile = z.infer<typeof profile>;

/** PATCH /me: what is absent stays; an empty phone removes it. */
export const profileChange = z.partial(profile);
export type ProfileChange = z.infer<typeof profileChange>;
