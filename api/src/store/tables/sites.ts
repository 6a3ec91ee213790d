import { entityId, instant } from '@adili/schemas/fields';
import { auditOptions } from '@adili/schemas/sites/audit-options';
import { proofKinds } from '@adili/schemas/sites/site';
import { schedules } from '@adili/schemas/sites/site-forms';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Websites that organisations have audited. */
export const sites = defineTable({
  name: 'sites',
  subject: { organisation: 'organisationId' },
  onErase: 'delete',
  codes: ['url', 'origin', 'token', 'scheduledDay'],
  private: {
    id: entityId,
    organisationId: entityId,
    /** The address that its audits begin with. */
    url: z.string(),
    origin: z.string(),
    /** What proves that the site is theirs, once it stands there. */
    token: z.string(),
    addedAt: instant,
    provedAt: z.optional(instant),
    proof: z.optional(z.enum(proofKinds)),
    schedule: z.optional(z.enum(schedules)),
    /** The last day of its schedule that a run was asked for, or that had passed when it was set. */
    scheduledDay: z.optional(z.string()),
    options: z.optional(auditOptions),
    version: z.optional(version),
  },
  time: 'addedAt',
  indexed: ['schedule'],
  versioned: ['schedule', 'options'],
});
export type SiteRow = RowOf<typeof sites>;
