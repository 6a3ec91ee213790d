import { entityId, instant } from '@adili/schemas/fields';
import { casePriorities, caseSources, caseStates } from '@adili/schemas/support-cases/case-state';
import { version } from '@adili/schemas/version';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { people } from '../searched.ts';

/** What people ask the team. One of a public form has the id of its message, which holds its first words. */
export const supportCases = defineTable({
  name: 'support_cases',
  subject: { organisation: 'organisationId', email: { column: 'email', at: 'openedAt' } },
  onErase: 'custom',
  actors: { openedBy: 'onErase', assignee: 'anonymise' },
  texts: ['subject'],
  codes: ['reference', 'queue', 'firstAnsweredAt'],
  why: 'A case that a member opened belongs to the organisation. It stays until a year after it was closed, unless the operator has set another time, but no longer says who opened it, names the person or has the team’s notes.',
  exported: {
    id: entityId,
    reference: z.string(),
    source: z.enum(caseSources),
    subject: z.string(),
    state: z.enum(caseStates),
    openedAt: instant,
    /** By when its customer is answered. */
    replyDue: instant,
    reopenedAt: z.optional(instant),
    /** Empty while nobody has answered. */
    firstAnsweredAt: z.string(),
    closedAt: z.optional(instant),
    lastMessageAt: instant,
    /** Of who filled in a public form. */
    email: z.optional(z.string()),
  },
  private: {
    /** Absent of a public form. */
    organisationId: z.optional(entityId),
    /** The id of a member, or 'erased'; absent of a public form. */
    openedBy: z.optional(z.string()),
    /** By the organisation's plan, as it was looked at last. */
    priority: z.enum(casePriorities),
    /** Its place in the queue, which says state, priority and `replyDue`. */
    queue: z.string(),
    fileCount: z.int(),
    /** Notes apart. */
    messageCount: z.int(),
    /** The id of an operator. */
    assignee: z.optional(entityId),
    /** When its customer asked again after it was closed: it is measured from then on. */
    askedAt: z.optional(instant),
    /** When the team was warned that an answer is due. */
    alarmedAt: z.optional(instant),
    version: z.optional(version),
  },
  time: 'openedAt',
  unique: ['reference'],
  indexed: ['openedBy', 'state', 'priority', 'source', 'assignee'],
  versioned: ['state', 'assignee', 'messageCount', 'fileCount'],
  sortable: ['queue', 'replyDue', 'lastMessageAt', 'firstAnsweredAt'],
  searchable: [
    'reference',
    'subject',
    'email',
    { field: 'openedBy', named: [people] },
    { field: 'organisationId', named: [{ table: 'organisations', fields: ['name'] }] },
    { field: 'assignee', named: [people] },
  ],
});
export type CaseRow = RowOf<typeof supportCases>;

/** What was written in cases, and the team's notes. */
export const caseMessages = defineTable({
  name: 'case_messages',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { writtenBy: 'onErase' },
  texts: ['text'],
  why: 'What was written in a case of an organisation stays with it, but no longer says who wrote it or names the person.',
  exported: {
    id: entityId,
    caseId: entityId,
    side: z.enum(['customer', 'team']),
    text: z.string(),
    at: instant,
  },
  private: {
    /** Absent of a case of a public form. */
    organisationId: z.optional(entityId),
    isNote: z.boolean(),
    /** The id of a member or of an operator, or 'erased'. */
    writtenBy: z.string(),
  },
  time: 'at',
  indexed: ['caseId', 'writtenBy'],
});
export type CaseMessageRow = RowOf<typeof caseMessages>;

/** Files of cases: each lies in the store of files under its row's id. */
export const caseFiles = defineTable({
  name: 'case_files',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { givenBy: 'onErase' },
  texts: ['name'],
  codes: ['type', 'sha256'],
  why: 'A file of a case belongs to the organisation. It stays, but no longer says who gave it, and its name no longer names the person. Files are not searched.',
  exported: {
    id: entityId,
    caseId: entityId,
    name: z.string(),
    /** By the file's content. */
    type: z.string(),
    /** Bytes. */
    size: z.int(),
    givenAt: instant,
  },
  private: {
    organisationId: entityId,
    messageId: entityId,
    /** Of the file, by which a backup knows it. */
    sha256: z.optional(z.string()),
    givenBy: z.string(),
  },
  time: 'givenAt',
  indexed: ['caseId', 'givenBy'],
});
export type CaseFileRow = RowOf<typeof caseFiles>;

/** Answers that operators keep ready. */
export const caseTemplates = defineTable({
  name: 'case_templates',
  subject: 'none',
  codes: ['name', 'text'],
  why: 'An answer that is kept ready is for anybody who asks: it tells of nobody.',
  private: {
    id: entityId,
    name: z.string(),
    text: z.string(),
    createdAt: instant,
  },
  time: 'createdAt',
});
export type CaseTemplateRow = RowOf<typeof caseTemplates>;
