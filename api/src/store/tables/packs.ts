import { entityId, instant } from '@adili/schemas/fields';
import { packStates } from '@adili/schemas/packs/pack';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Evidence packs that were asked for. The file of one lies in the store of files under the row's id. */
export const packs = defineTable({
  name: 'packs',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { requestedBy: 'onErase' },
  codes: ['from', 'to', 'sha256', 'problem'],
  why: 'A pack names the people of its organisation. It is deleted with any who are or were in it, and can be made again.',
  private: {
    id: entityId,
    organisationId: entityId,
    frameworks: z.array(z.string()),
    /** Days or instants, as they were given. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    state: z.enum(packStates),
    requestedBy: entityId,
    requestedAt: instant,
    expiresAt: instant,
    /** Bytes; of one that is being made, those that it may come to. */
    size: z.optional(z.int()),
    /** Once it is done, from here on. */
    asOf: z.optional(instant),
    sha256: z.optional(z.string()),
    /** Why it failed, in a sentence. */
    problem: z.optional(z.string()),
  },
  time: 'requestedAt',
  indexed: ['requestedBy'],
  retention: { field: 'expiresAt', days: 0 },
});
export type PackRow = RowOf<typeof packs>;
