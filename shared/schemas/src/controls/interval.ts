import * as z from 'zod/mini';
import { entityId } from '../fields.ts';
import { day } from '../requirements/day.ts';

/** One time of a cadence in days of the calendar, both of which belong to it: a month, a quarter, so many days. */
export const interval = z.object({ from: day, until: day });
export type Interval = z.infer<typeof interval>;

/** An interval of a control's cadence, and what was given for it. */
export const occurrence = z.extend(interval, {
  /** Ids of what began to be valid in it, the newest first; also of what waits for approval. */
  evidence: z.array(entityId),
  /** Nothing that counts began in it, and the control was due. */
  isMissing: z.boolean(),
});
export type Occurrence = z.infer<typeof occurrence>;
