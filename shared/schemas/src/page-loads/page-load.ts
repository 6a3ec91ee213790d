import '../browser.ts';
import * as z from 'zod/mini';
import { deliveredPage } from '../delivery/delivered-page.ts';

const pageLoadOutcomes = ['shown', 'failed'] as const;
const pageLoadFailures = ['files', 'timeout', 'contract', 'crash'] as const;

const wrong = {
  start: "A page load starts with 'document' or 'navigation'",
  outcome: "A page load is 'shown' or 'failed'",
  failure: `A failed page load says why, and no other: ${pageLoadFailures.join(', ')}`,
  duration: 'A duration is whole milliseconds, at most an hour',
};

/** One view of a page, as the shell reports it. It says nothing about the person. */
export const pageLoad = z
  .object({
    ...deliveredPage,
    /** `document`: the first page of a document; `navigation`: a page that the router changed to. */
    start: z.enum(['document', 'navigation'], { error: wrong.start }),
    outcome: z.enum(pageLoadOutcomes, { error: wrong.outcome }),
    /** Why it failed; absent where it was shown. */
    failure: z.optional(z.enum(pageLoadFailures, { error: wrong.failure })),
    /** True where a failure of the same view was reported before: it is no further view. */
    retried: z.optional(z.boolean()),
    /** Milliseconds from the start of the navigation until the page's code stood, or until it failed. */
    duration_ms: z
      .int({ error: wrong.duration })
      .check(z.minimum(0, { error: wrong.duration }), z.maximum(3_600_000, { error: wrong.duration })),
  })
  .check(
    z.refine((load) => (load.outcome === 'failed') === (load.failure !== undefined), {
      path: ['failure'],
      error: wrong.failure,
    }),
  );

export type PageLoad = z.infer<typeof pageLoad>;

/** Page views of one version of a remote, as the operator reads them. */
export const pageLoadSummary = z.object({
  remote: z.string(),
  version: z.string(),
  views: z.int(),
  failures: z.int(),
  /** Milliseconds, estimated within a bucket; null where none was shown. */
  median_ms: z.nullable(z.number()),
  p95_ms: z.nullable(z.number()),
  /** ISO 8601 instants of the first and the last view counted. */
  first_at: z.string(),
  last_at: z.string(),
});

export type PageLoadSummary = z.infer<typeof pageLoadSummary>;
