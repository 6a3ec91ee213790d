import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { version } from '../version.ts';
import { kindsOfRule, newAlertRule, quietHours } from './alert-rule-form.ts';

/** Which findings are told, where and when. */
export const alertRule = z.extend(newAlertRule, {
  id: entityId,
  digest: z.boolean(),
  /** What the channel is called. */
  channelName: z.string(),
  /** Why nothing is sent by it; absent while it works. */
  stopped: z.optional(z.string()),
  addedAt: instant,
  addedBy: z.optional(z.string()),
  /** Who that is, as far as they still belong to the organisation. */
  addedByName: z.optional(z.string()),
  version,
});
export type AlertRule = z.infer<typeof alertRule>;

/** PATCH /alert-rules/:id: what is absent stays; null is all kinds, or no quiet hours. */
export const alertRuleChange = z.object({
  channel: z.optional(entityId),
  kinds: z.optional(z.nullable(kindsOfRule)),
  from: z.optional(newAlertRule.shape.from),
  digest: z.optional(z.boolean()),
  quiet: z.optional(z.nullable(quietHours)),
});
export type AlertRuleChange = z.infer<typeof alertRuleChange>;
