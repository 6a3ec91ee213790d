import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { finding } from '../findings/finding.ts';
import { runCriterion } from '../runs/run.ts';
import { runStates } from '../runs/verdict.ts';
import { webAddress } from '../sites/web-address.ts';

/** POST /page-audits */
export const newPageAudit = z.object({ url: webAddress });

/** The audit of one page that anybody asked for; who knows its id may read it. */
export const pageAudit = z.object({
  id: entityId,
  url: z.string(),
  /** Never 'partly': it has one page. */
  state: z.enum(runStates),
  requestedAt: instant,
  startedAt: z.optional(instant),
  endedAt: z.optional(instant),
  expiresAt: instant,
  /** While it is queued: how many go before it. */
  before: z.optional(z.int()),
  title: z.optional(z.string()),
  problem: z.optional(z.string()),
  /** Why not all checks were made. */
  unfinished: z.optional(z.string()),
  /** Findings beyond those that are kept. */
  notKept: z.optional(z.int()),
  /** All 55, once it is done. */
  criteria: z.array(z.omit(runCriterion, { judgement: true, lapsed: true, version: true })),
  /** In the order of fixing. */
  findings: z.array(z.omit(finding, { assignee: true, assigneeName: true, ignored: true, version: true })),
});
export type PageAudit = z.infer<typeof pageAudit>;

/** GET /page-audits/:id/events: how far it is, once at the start and then at each change. */
export const pageAuditProgress = z.pick(pageAudit, { state: true, before: true });
export type PageAuditProgress = z.infer<typeof pageAuditProgress>;
