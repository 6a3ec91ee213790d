import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { version } from '../version.ts';
import { automationAction } from './action.ts';
import { automationStates } from './automation-form.ts';
import { stepStates } from './automation-run.ts';
import { automationCondition } from './condition.ts';
import { automationTrigger } from './trigger.ts';

/** Work that repeats: when, if, and what. */
export const automation = z.object({
  id: entityId,
  name: z.string(),
  trigger: automationTrigger,
  conditions: z.array(automationCondition),
  actions: z.array(automationAction),
  state: z.enum(automationStates),
  /** When it runs next, of one that is on and goes by time. */
  next: z.optional(instant),
  /** Its last run. */
  last: z.optional(z.object({ at: instant, state: z.enum(stepStates) })),
  /** Why one that is on does nothing, or left something out. */
  stopped: z.optional(z.string()),
  addedAt: instant,
  addedBy: z.optional(z.string()),
  /** Who that is, as far as they still belong to the organisation. */
  addedByName: z.optional(z.string()),
  version,
});
export type Automation = z.infer<typeof automation>;
