import { checkSeverities } from '@adili/schemas/check-findings/check-severity';
import { checkKinds, lookStates } from '@adili/schemas/checks/check-kind';
import { entityId, instant } from '@adili/schemas/fields';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** What is looked at again and again, and how the last look found it. */
export const checks = defineTable({
  name: 'checks',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { reportedBy: 'onErase' },
  texts: ['name', 'says', 'rows'],
  codes: ['key', 'cause', 'selector'],
  why: 'A check belongs to the organisation. It stays, but no longer says who reported it, and what a program said of it no longer names the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    siteId: z.optional(entityId),
    connectionId: z.optional(entityId),
    kind: z.enum(checkKinds),
    /** What it is one of: a kind of a site, of a connection or of an organisation, or the name of what others push. */
    key: z.string(),
    /** Of what others push. */
    name: z.optional(z.string()),
    isOff: z.optional(z.boolean()),
    /** When a person last turned it off or on. */
    turnedAt: z.optional(instant),
    state: z.enum(lookStates),
    since: instant,
    checkedAt: z.optional(instant),
    /** When it was seen to pass last. */
    passedAt: z.optional(instant),
    says: z.string(),
    seen: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
    /** Of what others push: a line for each. */
    rows: z.optional(z.string()),
    /** The same: the id of a person, or `key:` and that of an API key. */
    reportedBy: z.optional(z.string()),
    /** Failures in a row. */
    failures: z.int(),
    /** What makes it fail, where others may fail of the same. */
    cause: z.optional(z.string()),
    severity: z.optional(z.enum(checkSeverities)),
    /** Changes of its state, the newest last. */
    changes: z.array(z.object({ at: instant, state: z.enum(lookStates) })),
    /** When it is looked at next; far off for what is not. */
    dueAt: instant,
    /** When a person last said what it proves: its evidence says what. */
    linkedAt: z.optional(instant),
    selector: z.optional(z.string()),
    addedAt: instant,
    version: z.optional(version),
  },
  time: 'addedAt',
  unique: ['key'],
  indexed: ['siteId', 'connectionId', 'kind', 'reportedBy'],
  sortable: ['dueAt'],
  versioned: ['isOff', 'linkedAt', 'selector'],
});
export type CheckRow = RowOf<typeof checks>;

/** What checks saw fail twice in a row. */
export const checkFindings = defineTable({
  name: 'check_findings',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { decidedBy: 'onErase' },
  texts: ['title', 'reason'],
  codes: ['cause', 'until'],
  why: 'A finding belongs to the organisation. It stays, but no longer says who decided on it, and its words no longer name the person.',
  private: {
    id: entityId,
    organisationId: entityId,
    siteId: z.optional(entityId),
    checkId: entityId,
    cause: z.string(),
    title: z.string(),
    severity: z.enum(checkSeverities),
    since: instant,
    fixedAt: z.optional(instant),
    /** Absent of what is open. */
    decision: z.optional(z.enum(['acknowledged', 'muted'])),
    reason: z.optional(z.string()),
    until: z.optional(z.string()),
    decidedBy: z.optional(z.string()),
    version: z.optional(version),
  },
  time: 'since',
  indexed: ['checkId', 'siteId', 'decidedBy'],
  versioned: ['decision', 'reason', 'until', 'decidedBy'],
  retention: { field: 'fixedAt', days: 90 },
});
export type CheckFindingRow = RowOf<typeof checkFindings>;
