import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';

/** The answer to signup, login, refresh and a free trial: a bearer token of 15 minutes and its owner. */
export const signedIn = z.object({ token: z.string(), user });
export type SignedIn = z.infer<typeof signedIn>;
