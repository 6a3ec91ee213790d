import { automationAction } from '@adili/schemas/automations/action';
import { automationStates } from '@adili/schemas/automations/automation-form';
import { runDays } from '@adili/schemas/automations/automation-limits';
import { stepStates } from '@adili/schemas/automations/automation-run';
import { automationCondition } from '@adili/schemas/automations/condition';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What an organisation has done again and again: when, if, and what. */
export const automations = defineTable({
  name: 'automations',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  actors: { addedBy: 'onErase' },
  texts: ['name'],
  codes: ['timeZone'],
  why: 'An automation belongs to the organisation. It stays, but no longer says who added it, asks whether the person sees to something, or names them.',
  private: {
    id: entityId,
    organisationId: entityId,
    name: z.string(),
    /** One of both. */
    trigger: z.object({ at: z.optional(z.string()), action: z.optional(z.string()) }),
    conditions: z.array(automationCondition),
    actions: z.array(automationAction),
    state: z.enum(automationStates),
    /** What was before that starts nothing: it was turned on or changed then. */
    since: instant,
    /** The number, in the organisation's chain, of the last entry of the trail that it has seen. */
    seen: z.int(),
    /** When it is due, of one that goes by time; far off of any other. And the zone that this was reckoned in. */
    dueAt: instant,
    timeZone: z.optional(z.string()),
    /** When something was left out last, since it had run too often. */
    leftOutAt: z.optional(instant),
    addedAt: instant,
    addedBy: z.string(),
    version: z.optional(version),
  },
  time: 'addedAt',
  indexed: ['state', 'addedBy'],
  sortable: ['dueAt'],
  versioned: ['name', 'trigger', 'conditions', 'actions', 'state'],
});
export type AutomationRow = RowOf<typeof automations>;

/** What automations did, each action with what it was about. What they wrote stands with the automation alone. */
export const automationRuns = defineTable({
  name: 'automation_runs',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  codes: ['key'],
  why: 'A run belongs to the organisation. It holds ids and plain sentences alone; where the person is what it was about, it no longer says so.',
  private: {
    id: entityId,
    organisationId: entityId,
    automationId: entityId,
    /** The automation, and the entry or the instant that started it: nothing starts one twice. */
    key: z.string(),
    /** Absent where a time did. */
    cause: z.optional(z.object({ entry: entityId, action: z.string(), target: z.string() })),
    steps: z.array(
      z.object({
        do: z.string(),
        targets: z.array(z.string()),
        state: z.enum(stepStates),
        says: z.optional(z.string()),
        at: z.optional(instant),
      }),
    ),
    state: z.enum(stepStates),
    at: instant,
    endedAt: z.optional(instant),
  },
  time: 'at',
  unique: ['key'],
  indexed: ['automationId', 'state'],
  retention: { field: 'endedAt', days: runDays },
});
export type AutomationRunRow = RowOf<typeof automationRuns>;
