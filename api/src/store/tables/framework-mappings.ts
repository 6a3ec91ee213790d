import { entityId, instant } from '@adili/schemas/fields';
import { mappingRelations } from '@adili/schemas/frameworks/mapping-relation';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What people of an organisation say that one requirement is to another, beside what is shipped and imported. */
export const frameworkMappings = defineTable({
  name: 'framework_mappings',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { madeBy: 'onErase', changedBy: 'onErase', reviewedBy: 'onErase' },
  texts: ['why'],
  codes: ['fromFramework', 'from', 'toFramework', 'to'],
  why: 'A mapping belongs to the organisation. It stays, but no longer says who made, changed or reviewed it or names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    fromFramework: z.string(),
    /** The id of a requirement there. */
    from: z.string(),
    toFramework: z.string(),
    to: z.string(),
    /** What `from` is to `to`. */
    relation: z.enum(mappingRelations),
    /** Why that is so. */
    why: z.string(),
    madeBy: z.string(),
    createdAt: instant,
    /** The id of who last changed relation or why. */
    changedBy: z.optional(z.string()),
    /** It counts once another person has reviewed it. */
    needsApproval: z.boolean(),
    reviewedBy: z.optional(z.string()),
    reviewedAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['madeBy', 'changedBy', 'reviewedBy'],
  versioned: ['relation', 'why', 'reviewedBy', 'reviewedAt'],
});
export type FrameworkMapping = RowOf<typeof frameworkMappings>;
