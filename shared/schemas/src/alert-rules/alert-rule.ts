import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { newAlertRule } from './alert-rule-form.ts';

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
});
export type AlertRule = z.infer<typeof alertRule>;
