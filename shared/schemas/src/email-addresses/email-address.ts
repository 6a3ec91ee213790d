import { accountEmail, instant, requiredText, typedPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** POST /auth/verify-email: with the password of the account where its session does not come along. */
export const addressProof = z.object({
  token: requiredText(limits.token, messages.linkIncomplete),
  password: z.optional(typedPassword),
});
export type AddressProof = z.infer<typeof addressProof>;

/** POST /me/email */
export const addressChange = z.object({ email: accountEmail, password: typedPassword });
export type AddressChange = z.infer<typeof addressChange>;

/** What a page asks of a person who is not logged in to the account of the link. */
export const accountPassword = z.object({ password: typedPassword });

/** GET /me/email-change: the address that waits for its link to be opened, if one does. */
export const pendingAddress = z.object({
  pending: z.optional(z.object({ email: z.string(), expiresAt: instant })),
});
export type PendingAddress = z.infer<typeof pendingAddress>;
