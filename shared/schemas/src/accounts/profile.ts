import { phone, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';
import { phoneNumber } from './phone-number.ts';

/** PUT /me/profile */
export const profile = z.object({
  fullName: requiredText(limits.name, messages.fullNameRequired),
  company: requiredText(limits.company, messages.companyNameRequired),
  phone,
});
export type Profile = z.infer<typeof profile>;

/** The same as a form that changes it later: signing up takes any phone. */
export const editedProfile = z.extend(profile, { phone: phoneNumber });

/** PATCH /me: what is absent stays; an empty phone removes it. */
export const profileChange = z.partial(editedProfile);
export type ProfileChange = z.infer<typeof profileChange>;
