import { channelKinds } from '@adili/schemas/channels/channel-kind';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Where an organisation's alerts go. */
export const channels = defineTable({
  name: 'channels',
  subject: { organisation: 'organisationId', email: { column: 'email', at: 'addedAt' } },
  onErase: 'custom',
  actors: { addedBy: 'onErase' },
  texts: ['name'],
  codes: [
    'host',
    'lastFour',
    'sealedAddress',
    'sealedSecret',
    'sealedSecretBefore',
    'says',
    'testId',
    'testSays',
  ],
  why: 'A channel belongs to the organisation. It stays unless it is a mailbox of the person, but no longer says who added it or names them.',
  private: {
    id: entityId,
    organisationId: entityId,
    kind: z.enum(channelKinds),
    name: z.string(),
    /** Of mail: the address, in lower case. */
    email: z.optional(z.string()),
    /** Of the web: the host and the last four characters of the address, which is encrypted whole. */
    host: z.optional(z.string()),
    lastFour: z.optional(z.string()),
    sealedAddress: z.optional(z.string()),
    /** Of a webhook: what signs, encrypted; and what signed before, two at most, until they no longer do. */
    sealedSecret: z.optional(z.string()),
    sealedSecretBefore: z.optional(z.string()),
    rotatesUntil: z.optional(instant),
    provedAt: z.optional(instant),
    /** Somebody read the code that was mailed: the address need not be a member's. */
    isConfirmed: z.optional(z.boolean()),
    /** Its receiver wants no more, or nobody in the organisation has the address any more. */
    endedAt: z.optional(instant),
    /** Why it ended, or what came of the last message where nothing reaches it. */
    says: z.optional(z.string()),
    failingSince: z.optional(instant),
    /** The message of the last test. */
    testId: z.optional(z.string()),
    testAt: z.optional(instant),
    testState: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
    testSays: z.optional(z.string()),
    /** Wrong codes since the last test. */
    wrongCodes: z.optional(z.int()),
    /** When the first of what waits for it is due; far off where nothing waits. */
    dueAt: instant,
    addedAt: instant,
    addedBy: z.string(),
    version: z.optional(version),
  },
  time: 'addedAt',
  indexed: ['addedBy'],
  sortable: ['dueAt'],
  versioned: ['name'],
});
export type ChannelRow = RowOf<typeof channels>;
