import { accountEmail, requiredText, typedPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** POST /auth/verify-email */
export const addressProof = z.object({ token: requiredText(limits.token, messages.linkIncomplete) });
export type AddressProof = z.infer<typeof addressProof>;

/** POST /me/email */
export const addressChange = z.object({ email: accountEmail, password: typedPassword });
export type AddressChange = z.infer<typeof addressChange>;
