import { emailAddress, entityId, honeypot, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { requestInput } from './data-subject-request.ts';
import { requestMessages } from './messages.ts';

/** POST /requests: a request of a person who need not have an account. */
export const guestRequest = z.extend(requestInput, { email: emailAddress, website: honeypot });
export type GuestRequest = z.infer<typeof guestRequest>;

/** Its answer, the same for everyone: under the id, the mailed code makes it a request. */
export const guestRequestStarted = z.object({ id: entityId, message: z.string() });

/** POST /requests/confirm */
export const guestConfirmation = z.object({
  id: requiredText(limits.id, requestMessages.codeRequired),
  code: requiredText(limits.token, requestMessages.codeRequired),
});
export type GuestConfirmation = z.infer<typeof guestConfirmation>;
