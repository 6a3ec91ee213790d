import * as z from 'zod/mini';
import { entityId, lines } from '../fields.ts';
import { frameworkId } from '../frameworks/framework.ts';
import { organisationRequirementId } from '../requirements/requirement-id.ts';
import { longestText } from './automation-limits.ts';
import { messageLists } from './message-list.ts';

const text = z.optional(lines(longestText));
const daysWanted = 'Give a number of days from 1 to 365';
const daysFromRun = z
  .int({ error: daysWanted })
  .check(z.minimum(1, { error: daysWanted }), z.maximum(365, { error: daysWanted }));

/** What an automation does. What it does not say is that which the entry is about; of controls at a time, those whose evidence has expired. */
export const automationAction = z.discriminatedUnion(
  'do',
  [
    /** A comment on the control, which its owner is told of. */
    z.strictObject({ do: z.literal('ask_for_evidence'), control: z.optional(entityId), text }),
    z.strictObject({
      do: z.literal('set_due'),
      days: daysFromRun,
      requirement: z.optional(organisationRequirementId),
    }),
    z.strictObject({ do: z.literal('run_audit'), site: z.optional(entityId) }),
    z.strictObject({ do: z.literal('run_check'), check: z.optional(entityId) }),
    z.strictObject({ do: z.literal('make_report') }),
    /** Of all adopted frameworks where it names none. */
    z.strictObject({
      do: z.literal('make_pack'),
      frameworks: z.optional(
        z
          .array(frameworkId)
          .check(
            z.minLength(1, { error: 'Choose a framework, or say nothing for all' }),
            z.maxLength(20, { error: 'Choose at most 20 frameworks' }),
          ),
      ),
    }),
    z.strictObject({
      do: z.literal('message'),
      channel: entityId,
      text,
      list: z.optional(z.enum(messageLists)),
    }),
    /** A channel of the kind `webhook`. */
    z.strictObject({ do: z.literal('call_webhook'), channel: entityId }),
    /** In a connected system that has tasks; none where its list is empty. */
    z.strictObject({
      do: z.literal('make_task'),
      connection: entityId,
      days: daysFromRun,
      text,
      list: z.optional(z.enum(messageLists)),
    }),
  ],
  { error: 'Choose what to do' },
);
export type AutomationAction = z.infer<typeof automationAction>;
export type ActionName = AutomationAction['do'];
