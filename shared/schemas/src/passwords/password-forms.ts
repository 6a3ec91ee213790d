import { emailAddress, longPassword, requiredText, typedPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** POST /me/password */
export const passwordChange = z.object({ current: typedPassword, password: longPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** POST /auth/forgot-password */
export const forgotPassword = z.object({ email: emailAddress });
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** POST /auth/reset-password */
export const resetPassword = z.object({
  token: requiredText(limits.token, messages.tokenRequired),
  password: longPassword,
});
export type ResetPassword = z.infer<typeof resetPassword>;
