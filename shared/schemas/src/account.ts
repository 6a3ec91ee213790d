import * as z from 'zod/mini';
import {
  accountEmail,
  honeypot,
  longPassword,
  newPassword,
  requiredText,
  trialEmail,
  typedPassword,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** POST /auth/login */
export const login = z.object({ email: accountEmail, password: typedPassword });
export type Login = z.infer<typeof login>;

/** POST /auth/signup */
export const signup = z.object({ email: accountEmail, password: newPassword });
export type Signup = z.infer<typeof signup>;

/** POST /trials */
export const trial = z.object({
  name: requiredText(limits.name, messages.nameRequired),
  email: trialEmail,
  password: longPassword,
  website: honeypot,
});
export type Trial = z.infer<typeof trial>;

/** POST /auth/forgot-password */
export const forgotPassword = z.object({ email: trialEmail });
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** POST /auth/reset-password */
export const resetPassword = z.object({
  token: requiredText(limits.token, messages.tokenRequired),
  password: longPassword,
});
export type ResetPassword = z.infer<typeof resetPassword>;
