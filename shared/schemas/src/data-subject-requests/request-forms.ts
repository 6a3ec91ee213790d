import * as z from '../zod.ts';
import { requestInput } from './data-subject-request.ts';
import { guestRequest } from './guest-request.ts';
import { laws } from './law.ts';

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
