import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** A recorded visit; the address is truncated unless the operator chose otherwise. */
export const visitor = z.object({
  id: entityId,
  ip: z.string(),
  page_path: z.string(),
  visit_time: instant,
});
export type Visitor = z.infer<typeof visitor>;
