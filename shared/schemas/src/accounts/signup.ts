import { accountEmail, newPassword } from '../fields.ts';
import * as z from '../zod.ts';

/** POST /auth/signup */
export const signup = z.object({ email: accountEmail, password: newPassword });
export type Signup = z.infer<typeof signup>;
