import { optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { proof } from './proof.ts';

/** What adding a passkey asks: proof, and what the person calls it. */
export const passkeyForm = z.extend(proof, { name: optionalText(limits.purpose) });
