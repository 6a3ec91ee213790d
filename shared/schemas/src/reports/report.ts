import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { dueItem, expiredItem, frameworkStanding } from '../readiness/readiness.ts';

/** Rows that each list of a report has at most. */
export const mostReportRows = 20;

/** The weekly report of an organisation's register, without its lists. */
export const report = z.object({
  id: entityId,
  /** The Monday that it is of, in the organisation's zone. */
  day: z.iso.date(),
  /** The week before: its changes are those from the one instant on, and before the other. */
  from: instant,
  to: instant,
  madeAt: instant,
  /** Changes of the register within the week. */
  changes: z.int(),
  /** What was due within a week of the report, or overdue. */
  due: z.int(),
  /** Pieces of evidence that had run out, with nothing newer in their place. */
  expired: z.int(),
});
export type Report = z.infer<typeof report>;

const keptChange = z.object({ at: instant, action: z.string(), target: z.string() });
const keptDueItem = z.pick(dueItem, {
  kind: true,
  id: true,
  framework: true,
  due: true,
  isOverdue: true,
  missing: true,
});
const keptExpiredItem = z.pick(expiredItem, { id: true, control: true, endedAt: true });

/** What a report keeps of its lists: ids, so that titles are those of today and a report names no person. */
export const keptLists = {
  /** The last changes, the newest first. */
  lastChanges: z.array(keptChange),
  /** The first that was due, what comes first at the head. */
  dueItems: z.array(keptDueItem),
  expiredItems: z.array(keptExpiredItem),
};

/** What a report keeps besides, and shows as it was. */
export const keptFacts = {
  /** How many of each kind of change, the most frequent first. */
  changesByAction: z.array(z.object({ action: z.string(), count: z.int() })),
  /** Adopted frameworks in which nothing happened within the week. */
  quietFrameworks: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Each adopted framework as it stood: how many of its requirements were in each state. */
  frameworks: z.array(
    z.extend(z.omit(frameworkStanding, { metByRecords: true, selfDeclared: true }), {
      /** Absent of reports that were made before it was counted. */
      selfDeclared: z.optional(z.int()),
    }),
  ),
};

const title = z.optional(z.string());

/** A weekly report. What is there no more has no title. */
export const reportInFull = z.extend(report, {
  ...keptFacts,
  /** What each change was of, by its title. */
  lastChanges: z.array(z.extend(keptChange, { title })),
  dueItems: z.array(z.extend(keptDueItem, { title, citation: title })),
  expiredItems: z.array(z.extend(keptExpiredItem, { title, controlTitle: title })),
});
export type ReportInFull = z.infer<typeof reportInFull>;
