import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

// Not among the other messages, which the login page carries.
const error = 'This can’t be a phone number. Leave it empty, or type all its digits.';

/** A phone where it is changed: what has fewer than five digits can't be one. Signing up takes any text. */
export const phoneNumber = optionalText(limits.phone).check(
  z.refine((text) => !text || /(?:\d\D*){5}/.test(text), { error }),
);
