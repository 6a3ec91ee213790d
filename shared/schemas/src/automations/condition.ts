import * as z from 'zod/mini';
import { checkSeverities } from '../check-findings/check-severity.ts';
import { controlStates } from '../controls/control-state.ts';
import { evidenceKinds } from '../evidence/evidence-kind.ts';
import { entityId } from '../fields.ts';
import { frameworkId } from '../frameworks/framework.ts';

/**
 * What must be so for an automation to do something. Of controls those count that the entry is about, and at a time
 * those whose evidence has expired.
 */
export const automationCondition = z.discriminatedUnion(
  'if',
  [
    z.strictObject({ if: z.literal('framework'), is: frameworkId }),
    z.strictObject({ if: z.literal('control'), is: entityId }),
    /** A person, who sees to the control. */
    z.strictObject({ if: z.literal('owner'), is: entityId }),
    z.strictObject({
      if: z.literal('control_state'),
      is: z.enum(controlStates, { error: 'Choose a status' }),
    }),
    z.strictObject({ if: z.literal('evidence_kind'), is: z.enum(evidenceKinds, { error: 'Choose a kind' }) }),
    /** Of what is open of the check; at a time, of any check. */
    z.strictObject({
      if: z.literal('severity'),
      from: z.enum(checkSeverities, { error: 'Choose how grave' }),
    }),
    /** Controls whose evidence has expired. */
    z.strictObject({
      if: z.literal('stale'),
      from: z
        .int({ error: 'Give a number from 1 to 1,000' })
        .check(
          z.minimum(1, { error: 'Give a number from 1 to 1,000' }),
          z.maximum(1_000, { error: 'Give a number from 1 to 1,000' }),
        ),
    }),
  ],
  { error: 'Choose a condition' },
);
export type AutomationCondition = z.infer<typeof automationCondition>;
export type ConditionName = AutomationCondition['if'];
