import { accountEmail, typedPassword } from '../fields.ts';
import * as z from '../zod.ts';

/** POST /auth/login */
export const login = z.object({ email: accountEmail, password: typedPassword });
export type Login = z.infer<typeof login>;
