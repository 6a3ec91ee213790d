import { saidOfAccount, standings } from '@adili/schemas/access/system-account';
import { outcomes, reviewedSystem } from '@adili/schemas/access-reviews/access-review';
import { decisions, decisionTexts } from '@adili/schemas/access-reviews/access-review-form';
import { reviewDays } from '@adili/schemas/access-reviews/review-days';
import { entityId, instant } from '@adili/schemas/fields';
import { keptTexts } from '@adili/schemas/texts';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Reviews of who has access, one a quarter. */
export const accessReviews = defineTable({
  name: 'access_reviews',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { begunBy: 'onErase', finishedBy: 'onErase' },
  codes: ['key', 'period'],
  why: 'A review belongs to the organisation. It stays, but no longer says who began or finished it.',
  private: {
    id: entityId,
    organisationId: entityId,
    /** What it is one of: there is one of a quarter. */
    key: z.string(),
    period: z.string(),
    /** As they were looked at when it was begun; what was decided is counted as it is finished. */
    systems: z.array(reviewedSystem),
    begunBy: z.string(),
    begunAt: instant,
    finishedBy: z.optional(z.string()),
    finishedAt: z.optional(instant),
    controlId: z.optional(entityId),
    evidenceId: z.optional(entityId),
    version: z.optional(version),
  },
  time: 'begunAt',
  unique: ['key'],
  indexed: ['begunBy', 'finishedBy'],
  versioned: ['finishedAt'],
});
export type AccessReviewRow = RowOf<typeof accessReviews>;

/** Accounts as a review froze them, with what was decided. */
export const reviewedAccounts = defineTable({
  name: 'reviewed_accounts',
  subject: {
    person: 'personId',
    organisation: 'organisationId',
    email: { column: 'email', at: 'frozenAt' },
  },
  onErase: 'redact',
  actors: { decidedBy: 'onErase' },
  texts: ['name', 'note'],
  codes: ['account', 'key', 'system'],
  why: `The account of the person is taken out; of those of others it is no longer said that the person decided on them or is named there. It is kept for ${reviewDays} days; the evidence that a review became belongs to the organisation, and its file is not searched.`,
  exported: {
    ...saidOfAccount,
    organisationId: entityId,
    system: z.string(),
    seenAt: instant,
    frozenAt: instant,
  },
  private: {
    id: entityId,
    reviewId: entityId,
    connectionId: entityId,
    /** Of the account that was frozen. */
    key: z.string(),
    standing: z.enum(standings),
    /** Whose it is or was. */
    personId: z.optional(entityId),
    decision: z.optional(z.enum(decisions)),
    ...keptTexts(decisionTexts),
    decidedBy: z.optional(z.string()),
    decidedAt: z.optional(instant),
    /** The connection whose next look says whether it is gone. */
    awaits: z.optional(entityId),
    outcome: z.optional(z.enum(outcomes)),
    outcomeAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'frozenAt',
  indexed: ['reviewId', 'decidedBy', 'awaits'],
  versioned: ['decision', 'note', 'decidedBy', 'decidedAt'],
  retention: { field: 'frozenAt', days: reviewDays },
});
export type ReviewedAccountRow = RowOf<typeof reviewedAccounts>;
