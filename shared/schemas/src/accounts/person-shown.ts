import * as z from 'zod/mini';

/** Whose a row is, in the fields that the operator's lists have beside `user_id`: as of today, and while there is an account. */
export const personShown = { user_name: z.optional(z.string()), user_email: z.optional(z.string()) };
