import { entityId, instant } from '@adili/schemas/fields';
import { inclusionReasons } from '@adili/schemas/requirements/inclusion';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What an organisation says of a requirement: who has it, by when, why it is included, or that it doesn't apply. No row says its state. */
export const organisationRequirements = defineTable({
  name: 'organisation_requirements',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { owner: 'clear', excludedBy: 'onErase', approvedBy: 'onErase' },
  texts: ['reason', 'justification'],
  codes: ['framework', 'requirement', 'due'],
  why: 'What is said about a requirement belongs to the organisation. It stays, but no longer says who said it or names the person.',
  private: {
    /** The organisation's, the framework's and the requirement's ids with colons in between. */
    id: z.string(),
    organisationId: entityId,
    framework: z.string(),
    requirement: z.string(),
    /** The id of a person of the organisation. */
    owner: z.optional(z.string()),
    /** A day in the organisation's zone. */
    due: z.optional(z.string()),
    /** Why it is included. */
    inclusionReasons: z.optional(z.array(z.enum(inclusionReasons))),
    justification: z.optional(z.string()),
    /** Why it doesn't apply, where it doesn't; from here on only then. */
    reason: z.optional(z.string()),
    excludedBy: z.optional(z.string()),
    excludedAt: z.optional(instant),
    /** It counts once another person has approved it. */
    needsApproval: z.optional(z.boolean()),
    approvedBy: z.optional(z.string()),
    approvedAt: z.optional(instant),
    /** Another exclusion was there before this one, or before none: who approves says which they have read. */
    excludedBefore: z.optional(z.boolean()),
    createdAt: instant,
    version: z.optional(version),
  },
  time: 'createdAt',
  indexed: ['owner', 'excludedBy', 'approvedBy'],
  versioned: [
    'owner',
    'due',
    'inclusionReasons',
    'justification',
    'reason',
    'excludedBy',
    'excludedAt',
    'needsApproval',
    'approvedBy',
    'approvedAt',
  ],
});
export type RequirementRow = RowOf<typeof organisationRequirements>;
