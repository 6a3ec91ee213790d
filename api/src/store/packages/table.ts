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
  /** All that is kept of the person, as JSON. */
  json: z.optional(z.string()),
  /** Bytes of that. */
  size: z.optional(z.int()),
  /** Set where it could not be made: it is larger than what is kept. */
  isTooLarge: z.optional(z.boolean()),
});

/** What people who asked for their data get; in files of its own, since each is large. */
export const packages = defineTable(dataPackage, {
  name: 'packages',
  time: 'requestedAt',
  indexed: ['userId'],
  retention: { field: 'expiresAt', days: 0 },
  grows: true,
});
export type DataPackage = RowOf<typeof packages>;
