import * as z from 'zod/mini';
import { moment } from '../evidence/evidence-forms.ts';
import { entityId, instant, requiredLines } from '../fields.ts';
import { limits } from '../limits.ts';
import { changes, findingVerdicts, severities } from '../runs/verdict.ts';
import { version } from '../version.ts';
import { ignoreKinds } from './ignore-kind.ts';

/** What is wrong, or to be looked at, in the same way on one page or many: it is fixed once. */
export const finding = z.object({
  id: entityId,
  run: entityId,
  /** The same over runs. */
  fingerprint: z.string(),
  criterion: z.string(),
  criterionName: z.string(),
  level: z.enum(['A', 'AA']),
  link: z.string(),
  verdict: z.enum(findingVerdicts),
  /** In plain words, with sizes and ratios: 'Button too small to tap: 16 x 6 px, needs 24 x 24'. */
  headline: z.string(),
  /** As the rule that found it says it. */
  message: z.string(),
  whoIsHurt: z.string(),
  howToFix: z.string(),
  /** Exceptions of the criterion that the rule can't see. */
  unseen: z.array(z.string()),
  rule: z.string(),
  /** Names of the engines that found it. */
  confirmedBy: z.array(z.string()),
  /** Of the element where it was found first. */
  selector: z.string(),
  html: z.string(),
  /** For GET /runs/:id/pictures/:picture */
  picture: z.optional(entityId),
  /** Addresses that it is on. */
  pages: z.array(z.string()),
  /** How hard it hits whom it hurts. */
  severity: z.enum(severities),
  /** The higher, the sooner to fix, and why: 'Blocker, 2 pages, Level A'. */
  weight: z.number(),
  reason: z.string(),
  assignee: z.optional(entityId),
  assigneeName: z.optional(z.string()),
  /** Until its end. */
  ignored: z.optional(
    z.object({
      kind: z.enum(ignoreKinds),
      reason: z.string(),
      until: z.string(),
      by: z.string(),
      byName: z.optional(z.string()),
      at: instant,
    }),
  ),
  /** Of what people decided on it; 0 before that. In the answer to a change of its whole group, the group's. */
  version,
});
export type Finding = z.infer<typeof finding>;

/** PATCH /findings/:id: what is absent stays, null takes it away. It holds for the element in later runs too. */
export const findingChange = z.object({
  /** The same for all that its rule found of its criterion in its run, with the same verdict. */
  wholeGroup: z.optional(z.boolean()),
  /** The id of a person of the organisation. */
  assignee: z.optional(z.nullable(entityId)),
  ignore: z.optional(
    z.nullable(
      z.object({
        /** Accepted, where nothing is said. */
        kind: z.optional(z.enum(ignoreKinds, { error: 'Choose accepted or false_positive' })),
        reason: requiredLines(limits.reason, 'Say why'),
        /** A day or an instant, a year ahead at most. */
        until: moment,
      }),
    ),
  ),
});
export type FindingChange = z.infer<typeof findingChange>;

/** A finding compared with an earlier run. One that is not in this run is shown as it was in that. */
export const changedFinding = z.extend(finding, {
  change: z.enum(changes),
  /** Of what is partly fixed: of the pages audited both times, on how many it was before and is now. */
  pageCounts: z.optional(z.object({ before: z.int(), now: z.int() })),
});
export type ChangedFinding = z.infer<typeof changedFinding>;

const changeCounts = z.object({
  new: z.int(),
  fixed: z.int(),
  partly_fixed: z.int(),
  returned: z.int(),
  same: z.int(),
  not_visited: z.int(),
  not_visited_before: z.int(),
});

/** Findings of a difference that are sent at once. */
export const mostDiffFindings = 1_000;

/** GET /runs/:id/diff */
export const runDiff = z.extend(changeCounts, {
  run: entityId,
  against: entityId,
  /** Of each, how many fail a criterion; the others ask for a person. */
  failures: changeCounts,
  /** The earlier run is of a page that was tried before the site was proved: what only keys show was not looked for. */
  againstWithoutKeys: z.boolean(),
  /** What was audited, or how, was another then: that may be why something is new or gone. */
  againstOtherOptions: z.boolean(),
  /** In the order of fixing, changes first; no more than are sent at once. */
  findings: z.array(changedFinding),
  /** How many more there are of what was asked for. */
  notShown: z.optional(z.int()),
});
export type RunDiff = z.infer<typeof runDiff>;
