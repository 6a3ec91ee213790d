import * as z from 'zod/mini';
import { accessSystem, saidOfAccount, standings } from '../access/system-account.ts';
import { entityId, instant } from '../fields.ts';
import { keptTexts } from '../texts.ts';
import { version } from '../version.ts';
import { decisions, decisionTexts } from './access-review-form.ts';

export const outcomes = ['there', 'suspended', 'gone'] as const;
export type Outcome = (typeof outcomes)[number];

/** A system of a review, with what was decided on its accounts. */
export const reviewedSystem = z.extend(accessSystem, { kept: z.int(), removed: z.int(), undecided: z.int() });
export type ReviewedSystem = z.infer<typeof reviewedSystem>;

/** A review of a quarter: the accounts as they were when it was begun, each with a decision. */
export const accessReview = z.object({
  id: entityId,
  /** '2026-Q4' */
  period: z.string(),
  state: z.enum(['open', 'finished']),
  begunBy: z.string(),
  begunByName: z.optional(z.string()),
  begunAt: instant,
  systems: z.array(reviewedSystem),
  finishedBy: z.optional(z.string()),
  finishedByName: z.optional(z.string()),
  finishedAt: z.optional(instant),
  /** What it is evidence of; of one that is open what the one before was. */
  control: z.optional(entityId),
  evidence: z.optional(entityId),
  version,
});
export type AccessReview = z.infer<typeof accessReview>;

/** An account as a review froze it. */
export const reviewedAccount = z.object({
  id: entityId,
  connection: entityId,
  /** 'GitHub acme' */
  system: z.string(),
  ...saidOfAccount,
  standing: z.enum(standings),
  /** Whose it is or was. */
  personName: z.optional(z.string()),
  seenAt: instant,
  decision: z.nullable(z.enum(decisions)),
  ...keptTexts(decisionTexts),
  decidedBy: z.optional(z.string()),
  decidedByName: z.optional(z.string()),
  decidedAt: z.optional(instant),
  /** Of one that was to be removed: what the last look since saw, and when. */
  outcome: z.optional(z.enum(outcomes)),
  outcomeAt: z.optional(instant),
  version,
});
export type ReviewedAccount = z.infer<typeof reviewedAccount>;
