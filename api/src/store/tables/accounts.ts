import { user } from '@adili/schemas/accounts/user';
import { instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** An address that was proved to be the account's, and until when it was. */
export const formerEmail = z.object({ email: z.string(), until: instant });

/** What a person is shown of their account, but what their organisation has: that is worked out, and kept nowhere. */
const { entitlements: _, timeZone: __, ...ofAccount } = user.shape;

/** Accounts, by their address in lower case. */
export const users = defineTable({
  name: 'users',
  subject: { person: 'id' },
  onErase: 'delete',
  exported: {
    ...ofAccount,
    createdAt: instant,
    /** What came from these was theirs too. */
    formerEmails: z.optional(z.array(formerEmail)),
    /** Since when they have a second factor, where they have one. */
    secondFactorSince: z.optional(instant),
    /** By when they had to have one while they had to: it is the date again if they have to again. */
    secondFactorWasDueAt: z.optional(instant),
  },
  private: {
    /** argon2id, or null for an account that signs in elsewhere. */
    passwordHash: z.nullable(z.string()),
    /** Of what others in their organisation decide. */
    version: z.optional(version),
  },
  time: 'createdAt',
  unique: ['email'],
  indexed: ['role', 'organisationId', 'memberRole'],
  versioned: ['organisationId', 'memberRole'],
});
export type Account = RowOf<typeof users>;
