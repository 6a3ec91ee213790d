import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import { checkKinds } from '@adili/schemas/checks/check-kind';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Which findings are told, where and when. */
export const alertRules = defineTable({
  name: 'alert_rules',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { addedBy: 'onErase' },
  why: 'A rule belongs to the organisation. It stays, but no longer says who added it.',
  private: {
    id: entityId,
    organisationId: entityId,
    channelId: entityId,
    /** Of all checks where it is absent. */
    kinds: z.optional(z.array(z.enum(checkKinds))),
    from: z.enum(checkSeverities),
    digest: z.boolean(),
    /** Times of the day in the organisation's zone. */
    quiet: z.optional(z.object({ from: z.string(), to: z.string() })),
    addedAt: instant,
    addedBy: z.string(),
    /** When a person last changed what it tells, and where: what it told before may be something else. */
    changedAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'addedAt',
  indexed: ['channelId', 'addedBy'],
  versioned: ['channelId', 'kinds', 'from', 'digest', 'quiet'],
});
export type AlertRuleRow = RowOf<typeof alertRules>;
