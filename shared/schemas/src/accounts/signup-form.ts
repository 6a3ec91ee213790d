import * as z from '../zod.ts';
import { profile } from './profile.ts';
import { signup } from './signup.ts';

/** All that the signup page asks: what goes to POST /auth/signup and what goes to PUT /me/profile. */
export const signupForm = z.extend(signup, profile.shape);
export type SignupForm = z.infer<typeof signupForm>;
