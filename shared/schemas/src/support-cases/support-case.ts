import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { entityId, instant } from '../fields.ts';
import { listQuery, ownListQuery } from '../list-query.ts';
import { keptTexts } from '../texts.ts';
import { version } from '../version.ts';
import { caseMessageForm, caseTemplateForm } from './case-forms.ts';
import { casePriorities, caseSources, caseStates } from './case-state.ts';

const state = z.enum(caseStates, { error: 'Choose open, waiting or closed' });

/** A file of a case, as its content says what it is. */
const caseFile = z.object({
  id: entityId,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type CaseFile = z.infer<typeof caseFile>;

/** Words of a customer or of the team. */
const caseMessage = z.object({
  id: entityId,
  by: z.enum(['customer', 'team']),
  /** What who wrote it is called; absent where nobody knows any more. */
  name: z.optional(z.string()),
  text: z.string(),
  at: instant,
  files: z.array(caseFile),
});
export type CaseMessage = z.infer<typeof caseMessage>;

/** A case as lists have it. */
const listedCase = z.object({
  id: entityId,
  /** Short, for mails and talk: CASE-7K3M-9QXT. */
  reference: z.string(),
  subject: z.string(),
  state,
  priority: z.enum(casePriorities),
  source: z.enum(caseSources),
  openedAt: instant,
  /** By when its customer's last words are answered, while it is open; once it is not, by when they were to be. */
  replyBy: instant,
  /** When a case that was closed was opened again; absent once it is answered or closed. */
  reopenedAt: z.optional(instant),
  /** Of a case that was closed and whose customer asked again, the first answer since then. */
  firstAnsweredAt: z.optional(instant),
  closedAt: z.optional(instant),
  /** When somebody wrote last, notes apart. */
  lastMessageAt: instant,
  fileCount: z.int(),
  version,
});
export type ListedCase = z.infer<typeof listedCase>;

const opener = {
  /** The id of the member who opened it, or 'erased'. */
  openedBy: z.string(),
  openedByName: z.optional(z.string()),
};

/** GET /support/cases */
export const ownListedCase = z.extend(listedCase, opener);
export type OwnListedCase = z.infer<typeof ownListedCase>;

/** GET /support/cases/:id, its messages the oldest first. */
export const ownCase = z.extend(ownListedCase, { messages: z.array(caseMessage) });
export type OwnCase = z.infer<typeof ownCase>;

/** GET /support/cases */
export const ownCasesQuery = z.extend(ownListQuery, { state: z.optional(state) });

/** PATCH /support/cases/:id */
export const ownCaseChange = z.object({
  state: z.enum(['closed'], { error: 'A case can be closed; write a message to open it again' }),
});
export type OwnCaseChange = z.infer<typeof ownCaseChange>;

/** A row of the operator's queue. */
export const operatorListedCase = z.extend(listedCase, {
  /** Who asks: a member, or who filled in a public form; without an address once they are erased. */
  customer: z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    company: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** What a public form was filed under. */
    inquiry: z.optional(z.string()),
  }),
  /** Absent of a public form; its plan now, or null where it has none. */
  organisation: z.optional(z.object({ id: entityId, name: z.string(), plan: z.nullable(z.enum(plans)) })),
  /** The id of the operator who has it, and what they are called. */
  assignee: z.optional(entityId),
  assigneeName: z.optional(z.string()),
});
export type OperatorListedCase = z.infer<typeof operatorListedCase>;

/** What operators read: answers with the name of who gave them, and notes, which no customer sees. */
const operatorCaseMessage = z.extend(caseMessage, { note: z.optional(z.boolean()) });
export type OperatorCaseMessage = z.infer<typeof operatorCaseMessage>;

/** GET /admin/cases/:id */
export const operatorCase = z.extend(operatorListedCase, { messages: z.array(operatorCaseMessage) });
export type OperatorCase = z.infer<typeof operatorCase>;

/** GET /admin/cases: what is open first, of that what has priority, then by when it is to be answered. */
export const caseQueueQuery = z.extend(listQuery, {
  sort: z._default(listQuery.shape.sort, 'queue'),
  state: z.optional(state),
  priority: z.optional(z.enum(casePriorities)),
  source: z.optional(z.enum(caseSources)),
  /** An operator's id, or 'nobody'. */
  assignee: z.optional(entityId),
  organisation: z.optional(entityId),
  /** Open, and past the time for an answer, or past the hour of the alarm. */
  due: z.optional(z.enum(['overdue', 'soon'])),
});

/** GET /admin/cases/next */
export const nextCaseQuery = z.object({
  /** The id of a case: the one that follows it in the queue. */
  after: z.optional(entityId),
});
export const nextCase = z.object({
  /** The first open one that no other operator has; absent where there is none. */
  next: z.optional(operatorListedCase),
});
export type NextCase = z.infer<typeof nextCase>;

/** PATCH /admin/cases/:id: what is absent stays. */
export const caseChange = z.object({
  state: z.optional(z.enum(['open', 'closed'], { error: 'Choose open or closed' })),
  /** An operator's id, or null for none. */
  assignee: z.optional(z.nullable(entityId)),
});
export type CaseChange = z.infer<typeof caseChange>;

/** POST /admin/cases/:id/messages */
export const caseAnswer = z.extend(caseMessageForm, {
  /** Closes the case with it; without it the case waits for the customer. */
  close: z.optional(z.boolean({ error: 'Say true or false' })),
  /** Keeps it among operators: no customer sees it, and nothing else changes. */
  note: z.optional(z.boolean({ error: 'Say true or false' })),
});
export type CaseAnswer = z.infer<typeof caseAnswer>;

/** GET /admin/case-counts: of open cases. */
export const caseCounts = z.object({
  open: z.int(),
  overdue: z.int(),
  /** Past the hour of the alarm, those that are overdue among them. */
  soon: z.int(),
  unassigned: z.int(),
  priority: z.int(),
  /** Everybody who can be given one, and how many they have. */
  assignees: z.array(z.object({ id: entityId, name: z.string(), open: z.int() })),
});
export type CaseCounts = z.infer<typeof caseCounts>;

/** GET /support/reply-time */
export const replyTime = z.object({
  /** Over how many days it is measured. */
  days: z.int(),
  /** Cases that had their first answer within them. */
  answered: z.int(),
  /** Whole hours within which half of them had it; absent where there were none. */
  medianHours: z.optional(z.int()),
});
export type ReplyTime = z.infer<typeof replyTime>;

/** An answer that operators keep ready. */
export const caseTemplate = z.object({ id: entityId, ...keptTexts(caseTemplateForm), createdAt: instant });
export type CaseTemplate = z.infer<typeof caseTemplate>;
