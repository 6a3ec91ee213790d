import { entityId } from '../fields.ts';
import * as z from '../zod.ts';
import { webAddress } from './web-address.ts';

/** POST /sites */
export const newSite = z.object({
  /** The address that its audits begin with. */
  url: webAddress,
  /** The audit of one of its pages that anybody asked for: its result is kept as the first run. */
  audit: z.optional(entityId),
});
export type NewSite = z.infer<typeof newSite>;

/** How often a site is audited by itself. */
export const schedules = ['none', 'weekly', 'monthly'] as const;
export type Schedule = (typeof schedules)[number];

/** How often, as a form asks. */
export const siteSchedule = z.object({
  schedule: z.enum(schedules, { error: `Choose how often: ${schedules.join(', ')}` }),
});
