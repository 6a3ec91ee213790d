import { typedPassword } from '../fields.ts';
import * as z from '../zod.ts';

/** The password once more, where the person has not logged in just now. */
export const proof = z.object({ password: z.optional(typedPassword) });
export type Proof = z.infer<typeof proof>;
