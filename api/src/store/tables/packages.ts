import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What people who asked for their data get, without what it holds. */
export const packages = defineTable({
  name: 'packages',
  subject: { person: 'userId' },
  onErase: 'custom',
  actors: { requestedBy: 'anonymise' },
  why: 'Other people’s packages stay for their time. Where a former operator dealt with one, it still says that an operator did, but not who.',
  exported: {
    /** The request's that it answers. */
    id: entityId,
    userId: entityId,
    requestedAt: instant,
    /** Once it is made. */
    madeAt: z.optional(instant),
    expiresAt: instant,
    /** Bytes of what it holds. */
    size: z.optional(z.int()),
  },
  private: {
    /** The operator's id. */
    requestedBy: z.string(),
    /** Set where it could not be made: it is larger than what is kept. */
    isTooLarge: z.optional(z.boolean()),
  },
  time: 'requestedAt',
  retention: { field: 'expiresAt', days: 0 },
});

/** What packages hold: megabytes each, read by its id and in no list. */
export const packageContents = defineTable({
  name: 'package_contents',
  subject: 'none',
  codes: ['json'],
  why: 'What a package holds names no other account, and is deleted with it.',
  private: {
    /** The package's. */
    id: entityId,
    expiresAt: instant,
    /** All that is kept of the person, without the ids of other accounts. */
    json: z.string(),
  },
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
  contents: 'json',
});
export type DataPackage = RowOf<typeof packages>;
