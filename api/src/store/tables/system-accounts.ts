import { saidOfAccount } from '@adili/schemas/access/system-account';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Who has an account in connected systems, as the last whole look saw them. */
export const systemAccounts = defineTable({
  name: 'system_accounts',
  subject: {
    person: 'personId',
    organisation: 'organisationId',
    email: { column: 'email', at: 'seenAt' },
  },
  onErase: 'redact',
  texts: ['name'],
  codes: ['account', 'key'],
  why: 'What an erasure leaves is of others. It goes with its connection, and 30 days after it was seen last.',
  exported: { ...saidOfAccount, organisationId: entityId, seenAt: instant },
  private: {
    id: entityId,
    connectionId: entityId,
    /** What it is one of: its connection, and what that system calls it for good. */
    key: z.string(),
    /** The id of who it was said by hand to be of. */
    personId: z.optional(entityId),
    version: z.optional(version),
  },
  time: 'seenAt',
  unique: ['key'],
  indexed: ['connectionId'],
  versioned: ['personId'],
  retention: { field: 'seenAt', days: 30 },
});
export type SystemAccountRow = RowOf<typeof systemAccounts>;
