import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** GET /auth/providers: who else can say who a person is. */
export const providers = z.object({ google: z.boolean() });

/** GET /auth/google: where the person came from, and whether a new account begins with a free trial. */
export const startQuery = z.object({
  from: z.optional(z.string().check(z.maxLength(2_000))),
  for: z.optional(z.literal('trial')),
});

/** GET /auth/google/callback: the provider's own affair, so anything is taken. */
export const callbackQuery = z.looseObject({});

/** GET /me/identities: a row of it. */
export const ownIdentity = z.object({ id: entityId, provider: z.literal('Google'), linkedAt: instant });
export type OwnIdentity = z.infer<typeof ownIdentity>;

/** Why a log-in with Google failed, as the login page reads it in `?error=`. */
const googleFailures = [
  'google_cancelled',
  'google_expired',
  'google_unverified',
  'google_unreachable',
  'google_failed',
] as const;
export type GoogleFailure = (typeof googleFailures)[number];
