import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** What proves that it is still the person, before a factor is added or removed. */
const proofs = ['none', 'password', 'code', 'logIn'] as const;

/** GET /me/second-factor */
export const secondFactor = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** 'none' for a while after a log-in; 'logIn' asks for a new one of a person who has a passkey, or no password here. */
  proof: z.enum(proofs),
  /** By when one must be set up. */
  dueAt: z.optional(instant),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** A secret for an authenticator app: as text, and as the address that its QR code holds. */
export const newTotp = z.object({ secret: z.string(), uri: z.string() });
export type NewTotp = z.infer<typeof newTotp>;

/** Shown once. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
