import { mostAutomations } from '@adili/schemas/automations/automation-limits';
import { defineError } from '../../foundation/errors.ts';

export const TooManyAutomationsError = defineError(
  'conflict',
  'too_many_automations',
  `Your organisation has ${mostAutomations} automations, drafts among them, which is the most. Delete one that you no longer need.`,
);
