import { providerNames } from '@adili/schemas/connections/providers';
import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** The systems of others that an organisation has looked at. */
export const connections = defineTable({
  name: 'connections',
  subject: { organisation: 'organisationId', email: { column: 'email', at: 'addedAt' } },
  onErase: 'custom',
  actors: { addedBy: 'onErase' },
  codes: ['key', 'account', 'lastFour', 'sealedCredentials'],
  why: 'A connection belongs to the organisation. It stays, but no longer says who added it, and what signs in as the person is taken out.',
  private: {
    id: entityId,
    organisationId: entityId,
    provider: z.enum(providerNames),
    /** What it is one of: there is one of an account. */
    key: z.string(),
    /** What is looked at there: an organisation, a domain. */
    account: z.optional(z.string()),
    /** The person as whom it is asked, in lower case. */
    email: z.optional(z.string()),
    lastFour: z.string(),
    /** What signs in, encrypted for this row alone. */
    sealedCredentials: z.string(),
    /** What could not be read when it was tried last, by what it was wanted for. */
    problems: z.record(z.string(), z.string()),
    /** When it was asked last; absent of credentials that were never used. */
    checkedAt: z.optional(instant),
    /** When all of its accounts were seen last. */
    accountsAt: z.optional(instant),
    addedAt: instant,
    addedBy: z.string(),
  },
  time: 'addedAt',
  unique: ['key'],
  indexed: ['addedBy'],
});
export type ConnectionRow = RowOf<typeof connections>;
