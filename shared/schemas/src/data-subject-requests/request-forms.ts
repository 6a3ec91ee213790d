import { emailAddress, entityId, honeypot, requiredText } from '../fields.ts';
import { languages } from '../language.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { requestInput } from './data-subject-request.ts';
import { laws } from './law.ts';
import { requestMessages } from './messages.ts';

/** POST /requests: a request of a person who need not have an account. */
export const guestRequest = z.extend(requestInput, {
  email: emailAddress,
  /** That of the mails; English without it. */
  language: z.optional(z.enum(languages)),
  website: honeypot,
});
export type GuestRequest = z.infer<typeof guestRequest>;

/** Its answer, the same for everyone: under the id, the mailed code makes it a request. */
export const guestRequestStarted = z.object({ id: entityId, message: z.string() });

/** POST /requests/confirm */
export const guestConfirmation = z.object({
  id: requiredText(limits.id, requestMessages.codeRequired),
  code: requiredText(limits.token, requestMessages.codeRequired),
});
export type GuestConfirmation = z.infer<typeof guestConfirmation>;

/** What a form's choice of a law holds: nothing where it names none. */
const chosenLaw = z.enum(['', ...laws]);

/** POST /me/dsrs, as its form is filled in. */
export const requestForm = z.extend(requestInput, { law: chosenLaw });

/** POST /requests, as its form is filled in. */
export const guestRequestForm = z.extend(guestRequest, { law: chosenLaw });

/** The same as it is sent: without what was left empty. */
export function filledIn<Values extends { details?: string | undefined; law: '' | (typeof laws)[number] }>({
  details,
  law,
  ...rest
}: Values) {
  return { ...rest, ...(details ? { details } : {}), ...(law ? { law } : {}) };
}
