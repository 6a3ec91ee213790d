import * as z from 'zod/mini';
import { entityId } from '../fields.ts';
import { version } from '../version.ts';
import { finding } from './finding.ts';

/** What one rule found by one criterion in one run: mostly one mistake, made on many elements. */
const findingGroup = z.object({
  /** That of its first. */
  id: entityId,
  /** The one to fix first. */
  first: finding,
  /** The criteria that its elements fail, or ask for, in the same words: that of the first, and others. */
  criteria: z.array(z.string()),
  /** What all have in plain words, else those of the first. */
  headline: z.string(),
  /** The sentences that the messages of all begin with; empty where they share none. */
  message: z.string(),
  elements: z.int(),
  /** Of these, how many are ignored. */
  ignored: z.int(),
  /** Of these, how many somebody has. */
  assigned: z.int(),
  /** Who has all of these that somebody has; absent where no one has any, and where several people do. */
  assignee: z.optional(entityId),
  assigneeName: z.optional(z.string()),
  pages: z.int(),
});
export type FindingGroup = z.infer<typeof findingGroup>;

/** GET /runs/:id/finding-groups: a group that can be changed as a whole. */
export const findingGroupOfRun = z.extend(findingGroup, {
  /** Of what people decided on any element of the whole group, also of those that a narrowed list leaves out. */
  version,
});
export type FindingGroupOfRun = z.infer<typeof findingGroupOfRun>;
