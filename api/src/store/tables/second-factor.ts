import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Authenticator apps, one to an account. */
export const totps = defineTable({
  name: 'totps',
  subject: { person: 'id' },
  onErase: 'delete',
  exported: {
    /** The account's. */
    id: z.string().min(1),
    createdAt: instant,
    /** Once a code of it was right; it counts for nothing before. */
    confirmedAt: z.optional(instant),
  },
  private: {
    /** The secret, locked under the server's key. */
    secret: z.string(),
    /** The last step of 30 seconds whose code was taken: none counts twice. */
    lastStep: z.int(),
  },
  time: 'createdAt',
});

/** Codes that each stand in for a second factor once. */
export const recoveryCodes = defineTable({
  name: 'recovery_codes',
  subject: { person: 'userId' },
  onErase: 'delete',
  private: {
    /** SHA-256 of account and code. */
    id: z.string().min(1),
    userId: z.string(),
    createdAt: instant,
  },
  time: 'createdAt',
});

export const passkeys = defineTable({
  name: 'passkeys',
  subject: { person: 'userId' },
  onErase: 'delete',
  exported: {
    id: z.string().min(1),
    userId: z.string(),
    /** As the authenticator names it. */
    credentialId: z.string(),
    /** In COSE, as base64url. */
    publicKey: z.string(),
    /** How often the authenticator says it was used; 0 for those that do not count. */
    counter: z.int(),
    transports: z.optional(z.array(z.string())),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: z.optional(instant),
  },
  time: 'createdAt',
  unique: ['credentialId'],
});
export type PasskeyRow = RowOf<typeof passkeys>;

/** Challenges that browsers are to answer with a passkey, and those of second steps that have been used. */
export const challenges = defineTable({
  name: 'challenges',
  subject: { person: 'userId' },
  onErase: 'delete',
  private: {
    /** SHA-256 of it. */
    id: z.string().min(1),
    /** What it may be answered with: a new passkey, one that signs in; or nothing any more. */
    kind: z.enum(['registration', 'signIn', 'spent']),
    /** The only account that may answer it. */
    userId: z.optional(z.string()),
    expiresAt: instant,
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
});
export type Challenge = RowOf<typeof challenges>;
