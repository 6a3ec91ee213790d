import * as z from 'zod/mini';
import { interval } from '../controls/interval.ts';
import { entityId, instant } from '../fields.ts';

export { dueDays } from './due-days.ts';

/** Rows that each list of the answer has at most. */
export const mostReadinessRows = 20;

/** Something that a person has to do: give a control new evidence, or meet a requirement by its day. */
export const dueItem = z.object({
  kind: z.enum(['control', 'requirement']),
  id: z.string(),
  title: z.string(),
  citation: z.optional(z.string()),
  framework: z.optional(z.string()),
  /** The instant by which. */
  due: instant,
  /** Of a control that is due by its cadence: the first interval without evidence. */
  missing: z.optional(interval),
  isOverdue: z.boolean(),
  owner: z.optional(z.string()),
  ownerName: z.optional(z.string()),
});
export type DueItem = z.infer<typeof dueItem>;

/** Evidence that ran out, with nothing newer in its place. */
export const expiredItem = z.object({
  id: entityId,
  title: z.string(),
  control: entityId,
  controlTitle: z.string(),
  endedAt: instant,
});
export type ExpiredItem = z.infer<typeof expiredItem>;

/** A requirement that is said not to apply, once another person approves that. */
const waitingExclusion = z.object({
  /** As `framework:requirement`. */
  id: z.string(),
  citation: z.string(),
  title: z.string(),
  framework: z.string(),
  reason: z.string(),
  givenByName: z.optional(z.string()),
  givenAt: instant,
});
export type WaitingExclusion = z.infer<typeof waitingExclusion>;

/** How many of a framework's requirements are in each state. */
export const frameworkStanding = z.object({
  id: z.string(),
  title: z.string(),
  met: z.int(),
  stale: z.int(),
  partly: z.int(),
  open: z.int(),
  notApplicable: z.int(),
  /** Of those met: how many are so by nothing but records that Adili keeps. */
  metByRecords: z.int(),
  /** How many of these states would be less if nobody had typed a statement. */
  selfDeclared: z.int(),
});

/** How much of each framework was met when the last weekly report was made. */
const lastReport = z.object({
  /** The Monday that it is of. */
  day: z.iso.date(),
  met: z.array(z.object({ framework: z.string(), met: z.int() })),
});

/** What an organisation has done at least once. */
const begun = z.object({
  /** A control has an owner. */
  owner: z.boolean(),
  /** Somebody gave evidence. */
  evidence: z.boolean(),
  /** An evidence pack was asked for. */
  pack: z.boolean(),
});

/** How an organisation stands: numbers, and the lists behind them. */
export const readiness = z.object({
  /** What is due within a week or overdue: controls in place whose evidence ends, and requirements with a day that aren't met. */
  due: z.int(),
  /** Pieces of evidence that ran out, with nothing newer in their place. */
  expired: z.int(),
  /** Controls, planned or in place, without an owner. */
  unowned: z.int(),
  /** Controls that are planned: they count for nothing until a person marks them as in place. */
  planned: z.int(),
  /** Each adopted framework: how many of its requirements are in each state. */
  frameworks: z.array(frameworkStanding),
  /** The first of each list, what came first at the head. */
  dueItems: z.array(dueItem),
  /** Where nothing is due: what will be next, if anything has a day. */
  nextDue: z.optional(dueItem),
  expiredItems: z.array(expiredItem),
  unownedControls: z.array(z.object({ id: entityId, title: z.string() })),
  /** Evidence and exclusions that wait for another person's approval. */
  awaitingApproval: z.int(),
  /** The first of these exclusions, the oldest at the head. */
  waitingExclusions: z.array(waitingExclusion),
  /** Absent before the first weekly report. */
  lastReport: z.optional(lastReport),
  begun,
});
export type Readiness = z.infer<typeof readiness>;
