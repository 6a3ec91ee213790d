import { accountEmail, newPassword, optionalText, phone, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

// Not among the other messages, which the login page carries.
const phoneError = 'This can’t be a phone number. Leave it empty, or type all its digits.';

/** A phone where it is changed: what has fewer than five digits can't be one. Signing up takes any text. */
const phoneNumber = optionalText(limits.phone).check(
  z.refine((text) => !text || /(?:\d\D*){5}/.test(text), { error: phoneError }),
);

/** PUT /me/profile */
export const profile = z.object({
  fullName: requiredText(limits.name, messages.fullNameRequired),
  company: requiredText(limits.company, messages.companyNameRequired),
  phone,
});

/** The same as a form that changes it later: signing up takes any phone. */
export const editedProfile = z.extend(profile, { phone: phoneNumber });

/** PATCH /me: what is absent stays; an empty phone removes it. */
export const profileChange = z.partial(editedProfile);
export type ProfileChange = z.infer<typeof profileChange>;

/** POST /auth/signup */
export const signup = z.object({ email: accountEmail, password: newPassword });
export type Signup = z.infer<typeof signup>;

/** All that the signup page asks: what goes to POST /auth/signup and what goes to PUT /me/profile. */
export const signupForm = z.extend(signup, profile.shape);
