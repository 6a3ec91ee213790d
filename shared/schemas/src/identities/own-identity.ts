import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** GET /me/identities: a row of it. */
export const ownIdentity = z.object({ id: entityId, provider: z.literal('Google'), linkedAt: instant });
export type OwnIdentity = z.infer<typeof ownIdentity>;
