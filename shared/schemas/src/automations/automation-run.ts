import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';

/** How it stands with a run, and with each of its actions: `under_way` waits for a system of others. */
export const stepStates = ['waiting', 'under_way', 'done', 'failed'] as const;
export type StepState = (typeof stepStates)[number];

/** The entry of the audit trail that started it; absent where a time did. */
const cause = z.object({
  entry: entityId,
  action: z.string(),
  target: z.string(),
  /** What that is called today. */
  targetName: z.optional(z.string()),
});

/** An action with what it is about. */
const step = z.object({
  do: z.string(),
  targets: z.array(z.object({ id: z.string(), title: z.optional(z.string()) })),
});

/** What an automation did. */
export const automationRun = z.object({
  id: entityId,
  at: instant,
  cause: z.optional(cause),
  state: z.enum(stepStates),
  actions: z.array(
    z.extend(step, {
      state: z.enum(stepStates),
      /** What it did; of one that failed, why. */
      says: z.optional(z.string()),
      at: z.optional(instant),
    }),
  ),
  endedAt: z.optional(instant),
});
export type AutomationRun = z.infer<typeof automationRun>;

/** What an automation would have done. */
const wouldRun = z.object({ at: instant, cause: z.optional(cause), actions: z.array(step) });
export type WouldRun = z.infer<typeof wouldRun>;

/** POST /automations/:id/dry-run */
export const dryRun = z.object({
  /** The newest first. */
  would: z.array(wouldRun),
  /** Entries of the trail, or times, that it went over. */
  tried: z.int(),
  /** How many it would have been, where not all are shown. */
  runs: z.int(),
  from: instant,
  to: instant,
});
export type DryRun = z.infer<typeof dryRun>;
