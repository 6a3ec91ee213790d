import * as z from 'zod/mini';
import { moment } from '../evidence/evidence-forms.ts';
import { entityId, instant, optionalLines } from '../fields.ts';
import { limits } from '../limits.ts';
import { version } from '../version.ts';
import { checkSeverities } from './check-severity.ts';

export const checkFindingStates = ['open', 'acknowledged', 'muted', 'fixed'] as const;
export type CheckFindingState = (typeof checkFindingStates)[number];

/** A failure that two looks in a row saw, until one sees it no more. */
export const checkFinding = z.object({
  id: entityId,
  check: entityId,
  title: z.string(),
  severity: z.enum(checkSeverities),
  /** When it began to fail: at the first of the two. */
  since: instant,
  state: z.enum(checkFindingStates),
  fixedAt: z.optional(instant),
  /** Of what is muted. */
  reason: z.optional(z.string()),
  until: z.optional(z.string()),
  /** Who acknowledged or muted it. */
  by: z.optional(z.string()),
  byName: z.optional(z.string()),
  /** Of what people decided: looks leave it alone. */
  version,
});
export type CheckFinding = z.infer<typeof checkFinding>;

/** PATCH /check-findings/:id: what is muted says why and until when. */
export const checkFindingChange = z.object({
  state: z.enum(['acknowledged', 'muted', 'open'], { error: 'Choose acknowledged, muted or open' }),
  reason: optionalLines(limits.reason),
  /** A day or an instant, a year ahead at most. */
  until: z.optional(moment),
});
export type CheckFindingChange = z.infer<typeof checkFindingChange>;
