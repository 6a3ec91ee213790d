import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** Days for which a change can be undone. */
export const undoDays = 30;

/** What can be undone, much as the audit trail calls it. */
export const undoable = [
  'control.imported',
  'control.removed',
  'control.changed',
  'control.linked',
  'evidence.deleted',
  'requirement.changed',
  'requirement.excluded',
  'requirement.included',
  'mapping.removed',
  'risk.removed',
] as const;
export type Undoable = (typeof undoable)[number];

/** A change that can be undone, with all rows that it reached. */
export const undoStep = z.object({
  id: entityId,
  action: z.enum(undoable),
  /** The first thing that was changed: an id, or `framework:requirement`. */
  target: z.string(),
  /** What that was called. */
  title: z.string(),
  /** Things that it was done to at once. */
  count: z.int(),
  madeBy: z.string(),
  madeByName: z.optional(z.string()),
  at: instant,
  /** Until when it can be undone. */
  until: instant,
});
export type UndoStep = z.infer<typeof undoStep>;

/** What came of undoing a change. */
export const undone = z.object({
  /** Rows that are again as they were. */
  restored: z.int(),
  /** What somebody has changed since, by its title: it stays as it is. */
  left: z.array(z.string()),
});
export type Undone = z.infer<typeof undone>;
