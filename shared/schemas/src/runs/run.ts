import * as z from 'zod/mini';
import { entityId, instant, optionalLines } from '../fields.ts';
import { limits } from '../limits.ts';
import { auditOptions } from '../sites/audit-options.ts';
import { version } from '../version.ts';
import { mostPages } from './run-pages.ts';
import { judgedVerdicts, runStates, verdicts } from './verdict.ts';

/**
 * Findings of a page, and of a run, that are kept: what a page holds nobody can foresee. Beyond that the first of each
 * criterion on a page stays, since its verdict rests on it.
 */
export const mostFindings = { ofPage: 1_000, ofRun: 5_000 } as const;

/** Runs of a site that are kept at once. */
export const mostRunsKept = 60;

/** Days that a run is kept once a later one has ended; the last of a site is kept as long as the site. */
export const runDays = 180;

/** Days that a judgement is carried to later runs. */
export const judgementDays = 365;

/** POST /sites/:id/runs */
export const newRun = z.object({
  pages: z.optional(
    z
      .int({ error: `Say how many pages, 1 to ${mostPages}` })
      .check(z.minimum(1), z.maximum(mostPages, { error: `A run has at most ${mostPages} pages` })),
  ),
});
export type NewRun = z.infer<typeof newRun>;

/** A run as lists have it. */
export const runSummary = z.object({
  id: entityId,
  site: entityId,
  url: z.string(),
  state: z.enum(runStates),
  requestedAt: instant,
  startedAt: z.optional(instant),
  endedAt: z.optional(instant),
  /** Pages that are wanted at most, that are done, and those of them that could not be audited. */
  pagesWanted: z.int(),
  pagesDone: z.int(),
  pagesWithProblem: z.int(),
  /** Those of which not all checks were made. */
  pagesUnfinished: z.optional(z.int()),
  /** Causes: the same element on many pages is one. */
  failed: z.int(),
  review: z.int(),
  /** Of one that failed or ended early: why, in a sentence. */
  problem: z.optional(z.string()),
  /** Until when it is kept; absent of the last one. */
  keptUntil: z.optional(instant),
  /** Of one that waits: how many runs of websites go before it, those under way among them. */
  before: z.optional(z.int()),
});
export type RunSummary = z.infer<typeof runSummary>;

/** GET /runs/:id/events: how far a run is, once at the start and then at each change. */
export const runProgress = z.pick(runSummary, {
  state: true,
  pagesWanted: true,
  pagesDone: true,
  pagesWithProblem: true,
  failed: true,
  review: true,
  before: true,
});
export type RunProgress = z.infer<typeof runProgress>;

/** Who said of a criterion what no machine can say. */
export const judgement = z.object({
  verdict: z.enum(judgedVerdicts),
  note: z.optional(z.string()),
  by: z.string(),
  byName: z.optional(z.string()),
  at: instant,
  /** Until when it is carried to later runs, so long as what was judged is unchanged. */
  until: instant,
  /** The run that it was made in. */
  run: entityId,
});

/** A criterion over all pages of a run. */
export const runCriterion = z.object({
  /** As 1.4.3. */
  criterion: z.string(),
  name: z.string(),
  level: z.enum(['A', 'AA']),
  /** W3C's page on it. */
  link: z.string(),
  /** With the judgement, where there is one. */
  verdict: z.enum(verdicts),
  /** What the machine found, without findings that are ignored. */
  found: z.enum(verdicts),
  /** How many findings are about it; what a person has to judge may have none. */
  findings: z.int(),
  failedOn: z.int(),
  audited: z.int(),
  judgement: z.optional(judgement),
  /** The last one that no longer counts, since what it was about was changed or its time is over. */
  lapsed: z.optional(judgement),
  /** Of the judgements that were made of it in this run and those before; 0 before the first. */
  version,
});
export type RunCriterion = z.infer<typeof runCriterion>;

/** A page of a run. */
const runPage = z.object({
  url: z.string(),
  title: z.string(),
  failed: z.int(),
  review: z.int(),
  /** Why it could not be audited. */
  problem: z.optional(z.string()),
  /** Why not all checks were made of it: the criteria of those that were not ask for a person. */
  unfinished: z.optional(z.string()),
  /** Findings beyond those that are kept. */
  notKept: z.optional(z.int()),
  auditedAt: instant,
});
export type RunPage = z.infer<typeof runPage>;

/** GET /runs/:id: also while it is under way. */
export const run = z.extend(runSummary, {
  /** As Chromium 140 with axe-core and the like; once a page is there. */
  tool: z.optional(z.string()),
  /** What of the site was audited, and how, as the site said when it was asked for. */
  options: z.optional(auditOptions),
  /** Findings beyond those that are kept, once for each page. */
  notKept: z.optional(z.int()),
  /** All 55, also where only level A was looked at: the others ask for a person. None before there is a page. */
  criteria: z.array(runCriterion),
  /** In the order in which they were audited. */
  pages: z.array(runPage),
});
export type Run = z.infer<typeof run>;

/** PUT /runs/:id/criteria/:sc */
export const newJudgement = z.object({
  verdict: z.enum(judgedVerdicts, { error: 'Choose passed, failed or not_applicable' }),
  note: optionalLines(limits.details),
});
export type NewJudgement = z.infer<typeof newJudgement>;
