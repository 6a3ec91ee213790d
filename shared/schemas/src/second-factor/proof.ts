import { typedPassword } from '../fields.ts';
import * as z from '../zod.ts';
import { factorCode } from './second-step.ts';

/** What is asked for where the person has not logged in just now: a code where they have an app, else the password. */
export const proof = z.object({ password: z.optional(typedPassword), code: z.optional(factorCode) });
export type Proof = z.infer<typeof proof>;
