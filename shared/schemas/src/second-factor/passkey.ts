import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { passkeyForm } from './passkey-form.ts';

/** GET /me/passkeys: a row of it. */
export const passkey = z.object({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
});
export type Passkey = z.infer<typeof passkey>;

/** What `navigator.credentials` is given, as JSON of the W3C's Web Authentication. */
export const webAuthnOptions = z.looseObject({ challenge: z.string() });

/** Base64url of at most so many characters. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
};

/** POST /me/passkeys: what the browser made of the options, and what the person calls it. */
export const newPasskey = z.object({
  ...credential,
  name: passkeyForm.shape.name,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(10_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Its answer: with recovery codes where it is the person's first factor. They are shown once. */
export const addedPasskey = z.object({ passkey, recoveryCodes: z.optional(z.array(z.string())) });

/** POST /auth/passkey: what the browser made of the options. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;
