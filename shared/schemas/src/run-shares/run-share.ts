import * as z from 'zod/mini';
import { entityId, instant } from '../fields.ts';
import { finding } from '../findings/finding.ts';
import { run, runCriterion } from '../runs/run.ts';
import { shareDays } from './share-days.ts';

/** POST /runs/:id/shares */
export const newRunShare = z.object({
  days: z.literal(shareDays, { error: `Choose ${shareDays.join(', ')} days` }),
});
export type NewRunShare = z.infer<typeof newRunShare>;

/** A link by which people without an account read the result of one run, until it ends or is revoked. */
export const runShare = z.object({
  id: entityId,
  madeBy: z.string(),
  madeByName: z.optional(z.string()),
  madeAt: instant,
  expiresAt: instant,
});
export type RunShare = z.infer<typeof runShare>;

/** The same with the link itself, which is answered this once. */
export const madeRunShare = z.extend(runShare, { url: z.string() });
export type MadeRunShare = z.infer<typeof madeRunShare>;

/** GET /shared-runs/:token: the result alone, and nothing of who works on it. */
export const sharedRun = z.extend(
  z.pick(run, { url: true, state: true, endedAt: true, pagesDone: true, pagesWithProblem: true }),
  {
    /** Of the link. */
    expiresAt: instant,
    criteria: z.array(z.omit(runCriterion, { judgement: true, lapsed: true, version: true })),
    /** In the order of fixing; no more than are sent at once. */
    findings: z.array(
      z.omit(finding, { assignee: true, assigneeName: true, ignored: true, version: true, picture: true }),
    ),
    /** How many more there are. */
    notShown: z.optional(z.int()),
  },
);
export type SharedRun = z.infer<typeof sharedRun>;
