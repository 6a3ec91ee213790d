import { entityId, instant } from '@adili/schemas/fields';
import { ignoreKinds } from '@adili/schemas/findings/ignore-kind';
import { findingVerdicts } from '@adili/schemas/runs/verdict';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What a run found, by its cause. */
export const findings = defineTable({
  name: 'findings',
  subject: { organisation: 'organisationId' },
  onErase: 'delete',
  codes: [
    'fingerprint',
    'kind',
    'criterion',
    'rule',
    'message',
    'html',
    'whoIsHurt',
    'howToFix',
    'pictureSha256',
  ],
  private: {
    /** Of the run and the fingerprint. */
    id: entityId,
    organisationId: z.optional(entityId),
    siteId: z.optional(entityId),
    runId: entityId,
    fingerprint: z.string(),
    /** What elements have in common that can't be told apart. Absent of rows in which these are one. */
    kind: z.optional(z.string()),
    criterion: z.string(),
    verdict: z.enum(findingVerdicts),
    rule: z.string(),
    engines: z.array(z.string()),
    message: z.string(),
    html: z.string(),
    whoIsHurt: z.string(),
    howToFix: z.string(),
    unseen: z.array(z.string()),
    /** Where it is; of many elements on one page some. */
    places: z.array(z.object({ page: z.string(), selector: z.string(), verdict: z.enum(findingVerdicts) })),
    /** The id of its picture in the store of files: its own, since two pages may bring one at once. */
    picture: z.optional(entityId),
    pictureSha256: z.optional(z.string()),
    /** Bytes. */
    pictureSize: z.optional(z.int()),
    foundAt: instant,
    expiresAt: z.optional(instant),
  },
  time: 'foundAt',
  indexed: ['siteId', 'runId', 'picture'],
  retention: { field: 'expiresAt', days: 0 },
});
export type FindingRow = RowOf<typeof findings>;

export const findingIdOf = (runId: string, fingerprint: string): string => `${runId}-${fingerprint}`;

/** What people decided on an element of a site: it holds in each run that finds it. */
export const findingDecisions = defineTable({
  name: 'finding_decisions',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { assignee: 'clear', ignoredBy: 'onErase' },
  texts: ['reason'],
  codes: ['fingerprint', 'until'],
  why: 'A decision belongs to the organisation. It stays, but no longer says who made or has it, and its reason no longer names the person.',
  private: {
    /** Of the site and the fingerprint. */
    id: entityId,
    organisationId: entityId,
    siteId: entityId,
    /** Of one of like elements; of what was decided while they were one finding, their kind. */
    fingerprint: z.string(),
    /** Of a kind: the run whose elements have it. */
    handedTo: z.optional(entityId),
    assignee: z.optional(entityId),
    /** Absent of what is not ignored, and of what was ignored before there were kinds: that counts as accepted. */
    ignoredAs: z.optional(z.enum(ignoreKinds)),
    reason: z.optional(z.string()),
    /** A day or an instant, as it was given. */
    until: z.optional(z.string()),
    ignoredBy: z.optional(z.string()),
    ignoredAt: z.optional(instant),
    decidedAt: instant,
    version: z.optional(version),
  },
  time: 'decidedAt',
  indexed: ['siteId', 'assignee', 'ignoredBy'],
  versioned: ['assignee', 'ignoredAs', 'reason', 'until', 'ignoredBy', 'ignoredAt'],
});
export type FindingDecision = RowOf<typeof findingDecisions>;
