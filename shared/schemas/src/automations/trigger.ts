import * as z from 'zod/mini';
import { actionNames } from '../audit-entries/action-words.ts';

/** What of an organisation's audit trail may start an automation: neither what automations or channels do, nor who logs in. */
const subjects = [
  'organisation',
  'plan',
  'agreement',
  'member',
  'invitation',
  'api_key',
  'framework',
  'control',
  'evidence',
  'requirement',
  'comment',
  'mapping',
  'pack',
  'site',
  'run',
  'criterion',
  'finding',
  'check',
  'check_finding',
];

export type TriggerAction = keyof typeof actionNames;

const isOfSubject = (action: string): boolean => subjects.includes(action.split('.', 1)[0] ?? '');

/** Every action of the trail that may start an automation. */
const triggerActions = (Object.keys(actionNames) as TriggerAction[]).filter(isOfSubject);

export const isTriggerAction = (action: string): action is TriggerAction =>
  triggerActions.some((one) => one === action);

/** A time, as cron has it, in the organisation's zone; or an action of its audit trail. */
export const automationTrigger = z.union(
  [
    z.strictObject({ at: z.string().check(z.maxLength(100)) }),
    z.strictObject({ action: z.string().check(z.maxLength(60)) }),
  ],
  { error: 'Choose a time, or what has to happen' },
);
export type AutomationTrigger = z.infer<typeof automationTrigger>;
