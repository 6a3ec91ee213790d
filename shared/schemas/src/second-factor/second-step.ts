import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';

/** What an authenticator app shows, or a recovery code. */
export const factorCode = requiredText(limits.token, 'Code is required');

/** POST /me/totp/confirm and DELETE /me/totp */
export const codeForm = z.object({ code: factorCode });

/** POST /auth/second-factor; the challenge comes from the answer to a log-in. */
export const secondStep = z.object({
  challenge: requiredText(limits.cursor, 'Please log in again'),
  code: factorCode,
});
export type SecondStep = z.infer<typeof secondStep>;
