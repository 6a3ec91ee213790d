import { longPassword, typedPassword } from '../fields.ts';
import * as z from '../zod.ts';

/** POST /me/password */
export const passwordChange = z.object({ current: typedPassword, password: longPassword });
export type PasswordChange = z.infer<typeof passwordChange>;
