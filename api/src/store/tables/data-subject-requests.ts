import { dataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { operatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';
import { people } from '../searched.ts';

const { version, assignee, identity, notes, mails } = operatorRequestDetail.shape;

/** Requests of people, each with its history. */
export const dataSubjectRequests = defineTable({
  name: 'data_subject_requests',
  subject: { person: 'user_id', email: { column: 'email', at: 'created_at' } },
  onErase: 'custom',
  actors: { assignee: 'anonymise', identity: 'anonymise', notes: 'anonymise', history: 'anonymise' },
  texts: ['details', 'reason', 'answer'],
  codes: ['reference', 'counted_in'],
  why: 'We must be able to show a supervisory authority that a request was made and answered in time. Type, dates and steps stay for three years after it was closed, unless the operator has set another time; what was written, and by whom, is removed.',
  exported: {
    ...dataSubjectRequest.shape,
    /** The proved address of a person without an account; accounts have theirs. */
    email: z.optional(z.string()),
    identity,
    mails,
  },
  private: {
    version,
    /** Whether it is under way, as its status says, for lists of what is. */
    open: z.boolean(),
    assignee,
    notes,
  },
  time: 'created_at',
  unique: ['reference'],
  indexed: ['type', 'status', 'open', 'assignee'],
  // Not the mails: an operator who has the request open may go on when a reminder went out.
  versioned: [
    'status',
    'reason',
    'answer',
    'due_at',
    'extended',
    'history',
    'erasing',
    'identity',
    'assignee',
    'notes',
  ],
  sortable: ['user_id', 'type', 'status', 'due_at', 'reference'],
  searchable: [
    'reference',
    'user_id',
    { field: 'user_id', named: [people] },
    'email',
    'type',
    'status',
    { field: 'status', words: { in_progress: 'in progress' } },
    'details',
    'created_at',
    { field: 'assignee', named: [people] },
  ],
});
export type RequestRow = RowOf<typeof dataSubjectRequests>;

/** Requests whose address is not proved yet. */
export const guestRequests = defineTable({
  name: 'guest_requests',
  subject: { email: { column: 'email', at: 'createdAt' } },
  onErase: 'delete',
  private: {
    id: z.string().min(1),
    email: z.string(),
    ...z.object(dataSubjectRequest.shape).pick({ type: true, details: true }).shape,
    /** What the person named. */
    law: z.optional(dataSubjectRequest.shape.law),
    language: dataSubjectRequest.shape.language,
    /** A seal of the code in the mail: codes are too short to be kept as hashes that anybody can make. */
    code: z.string(),
    /** Wrong codes so far. */
    tries: z.int(),
    createdAt: instant,
    expiresAt: instant,
  },
  time: 'createdAt',
  retention: { field: 'expiresAt', days: 0 },
});
