import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** GET /admin/signals: of all organisations together. */
export const signalHealth = z.object({
  /** Messages to channels that were given up within the last days. */
  dead: z.int(),
  /** Messages that could be sent now, and since when the first of them could. */
  due: z.int(),
  dueSince: z.optional(instant),
  /** Checks that are late, and when the first of them was due. */
  late: z.int(),
  lateSince: z.optional(instant),
});
export type SignalHealth = z.infer<typeof signalHealth>;
