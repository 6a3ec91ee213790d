import * as z from 'zod/mini';
import { auditOptions } from './audit-options.ts';
import { siteSchedule } from './site-forms.ts';

/** PATCH /sites/:id */
export const siteChange = z.extend(z.partial(siteSchedule), {
  /** All options of its audits: those that are not given are no longer said. */
  options: z.optional(auditOptions),
});
export type SiteChange = z.infer<typeof siteChange>;
