import { entityId, instant } from '@adili/schemas/fields';
import { judgedVerdicts, runStates, verdicts } from '@adili/schemas/runs/verdict';
import { auditOptions } from '@adili/schemas/sites/audit-options';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Audits of websites, and of single pages that anybody asked for. An auditor has one by its claim. */
export const runs = defineTable({
  name: 'runs',
  subject: { organisation: 'organisationId' },
  onErase: 'delete',
  codes: ['url', 'claim', 'problem'],
  private: {
    id: entityId,
    /** Absent of a page that anybody asked for, as the site is. */
    organisationId: z.optional(entityId),
    siteId: z.optional(entityId),
    url: z.string(),
    /** Whether somebody proved that the site is theirs. */
    isProved: z.boolean(),
    /** Whether the schedule of the site asked for it. */
    isScheduled: z.optional(z.boolean()),
    /** Of its site, as they were when it was asked for. */
    options: z.optional(auditOptions),
    state: z.enum(runStates),
    requestedAt: instant,
    startedAt: z.optional(instant),
    endedAt: z.optional(instant),
    pagesWanted: z.int(),
    pagesDone: z.int(),
    pagesWithProblem: z.int(),
    /** Of which not all checks were made. */
    pagesUnfinished: z.optional(z.int()),
    /** Findings that are not kept, since there are too many: once for each page that one is on. */
    notKept: z.optional(z.int()),
    /** Causes. */
    failed: z.int(),
    review: z.int(),
    /** How often it was claimed. */
    claims: z.int(),
    claim: z.optional(z.string()),
    claimedUntil: z.optional(instant),
    /** Addresses that the auditor has before it. */
    auditing: z.array(z.string()),
    /** Addresses that an auditor had before it when it was lost, as often as that was. */
    lostWith: z.array(z.string()),
    tool: z.optional(
      z.object({
        name: z.string(),
        version: z.string(),
        browser: z.string(),
        engines: z.array(z.string()),
      }),
    ),
    problem: z.optional(z.string()),
    /** Absent of the last run of a site. */
    expiresAt: z.optional(instant),
  },
  time: 'requestedAt',
  indexed: ['siteId', 'state', 'claim'],
  retention: { field: 'expiresAt', days: 0 },
});
export type RunRow = RowOf<typeof runs>;

/** What a page of a run has; what was found on it stands with its causes, in `findings`. */
export const runPages = defineTable({
  name: 'run_pages',
  subject: { organisation: 'organisationId' },
  onErase: 'delete',
  codes: ['url', 'finalUrl', 'title', 'problem', 'unfinished'],
  private: {
    /** Of the run and the address, so that no page is there twice. */
    id: entityId,
    organisationId: z.optional(entityId),
    siteId: z.optional(entityId),
    runId: entityId,
    /** Counted from 0, in the order in which pages came. */
    position: z.int(),
    url: z.string(),
    finalUrl: z.string(),
    title: z.string(),
    criteria: z.record(z.string(), z.enum(verdicts)),
    failed: z.int(),
    review: z.int(),
    /** Findings of this page that are not kept. */
    notKept: z.optional(z.int()),
    /** Of the same site, for an auditor that goes on with the run. */
    links: z.array(z.string()),
    /** Hashes of its parts that judgements rest on; absent of pages that were audited before there were such. */
    digests: z.optional(z.record(z.string(), z.string())),
    problem: z.optional(z.string()),
    /** Why not all checks were made of it. */
    unfinished: z.optional(z.string()),
    auditedAt: instant,
    expiresAt: z.optional(instant),
  },
  time: 'auditedAt',
  indexed: ['siteId', 'runId'],
  retention: { field: 'expiresAt', days: 0 },
});
export type RunPageRow = RowOf<typeof runPages>;

/** What people said of criteria. */
export const judgements = defineTable({
  name: 'judgements',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { judgedBy: 'onErase' },
  texts: ['note'],
  codes: ['criterion', 'basis'],
  why: 'A judgement belongs to the organisation. It stays, but no longer says who made it, and its note no longer names the person.',
  private: {
    /** Of the run and the criterion. */
    id: entityId,
    organisationId: entityId,
    siteId: entityId,
    runId: entityId,
    runRequestedAt: instant,
    criterion: z.string(),
    verdict: z.enum(judgedVerdicts),
    note: z.optional(z.string()),
    judgedBy: z.string(),
    judgedAt: instant,
    until: instant,
    /** A hash of what was judged. */
    basis: z.string(),
    version: z.optional(version),
  },
  time: 'judgedAt',
  indexed: ['siteId', 'judgedBy'],
  versioned: ['verdict', 'note', 'judgedBy', 'judgedAt'],
});
export type JudgementRow = RowOf<typeof judgements>;
