import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const dataPackage = z.object({
  /** The request's that it answers. */
  id: entityId,
  userId: entityId,
  /** The operator's id. */
  requestedBy: z.string(),
  requestedAt: instant,
  /** Once it is made. */
  madeAt: z.optional(instant),
  expiresAt: instant,
  /** Bytes of what it holds. */
  size: z.optional(z.int()),
  /** Set where it could not be made: it is larger than what is kept. */
  isTooLarge: z.optional(z.boolean()),
});

/** What people who asked for their data get, without what it holds. */
export const packages = defineTable(dataPackage, {
  name: 'packages',
  subject: { person: 'userId' },
  onErase: 'custom',
  actors: { requestedBy: 'anonymise' },
  why: 'Packages of others stay for their time; where a former operator dealt with one, that it was one stays, and who is gone.',
  exported: ['id', 'userId', 'requestedAt', 'madeAt', 'expiresAt', 'size'],
  private: ['requestedBy', 'isTooLarge'],
  time: 'requestedAt',
  indexed: ['userId'],
  retention: { field: 'expiresAt', days: 0 },
});

const content = z.object({
  /** The package's. */
  id: entityId,
  expiresAt: instant,
  /** All that is kept of the person, without the ids of other accounts. */
  json: z.string(),
});

/** What packages hold: megabytes each, read by its id and in no list. */
export const packageContents = defineTable(content, {
  name: 'package_contents',
  subject: 'none',
  onErase: 'keep',
  why: 'What a package holds names no other account, and is deleted with it.',
  time: 'expiresAt',
  retention: { field: 'expiresAt', days: 0 },
  contents: 'json',
});
export type DataPackage = RowOf<typeof packages>;
