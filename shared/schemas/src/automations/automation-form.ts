import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { automationAction } from './action.ts';
import { mostActions, mostConditions } from './automation-limits.ts';
import { automationCondition } from './condition.ts';
import { automationTrigger } from './trigger.ts';

/** A draft was never meant to run yet; one that is off was. */
export const automationStates = ['draft', 'on', 'off'] as const;
export type AutomationState = (typeof automationStates)[number];

const shape = {
  name: requiredText(limits.purpose, 'Give it a name'),
  trigger: automationTrigger,
  conditions: z
    .array(automationCondition)
    .check(z.maxLength(mostConditions, { error: `Give at most ${mostConditions} conditions` })),
  actions: z
    .array(automationAction)
    .check(
      z.minLength(1, { error: 'Choose what to do' }),
      z.maxLength(mostActions, { error: `Choose at most ${mostActions} actions` }),
    ),
  state: z.enum(automationStates, { error: 'Choose draft, on or off' }),
};

/** POST /automations: without a state it is a draft. */
export const newAutomation = z.object({
  ...shape,
  conditions: z.optional(shape.conditions),
  state: z.optional(shape.state),
});
export type NewAutomation = z.infer<typeof newAutomation>;

/** PATCH /automations/:id: what is absent stays. */
export const automationChange = z.partial(z.object(shape));
export type AutomationChange = z.infer<typeof automationChange>;
