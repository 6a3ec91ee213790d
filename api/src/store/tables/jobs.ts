import { instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

const work = {
  id: z.string().min(1),
  /** Whose work it is: 'mail'. */
  kind: z.string().min(1),
  /** What the work gets, in its kind's own shape. */
  payload: z.record(z.string(), z.unknown()),
  /** Whose mail it is, in lower case: whom it goes to, or whom an answer to it goes to. */
  email: z.optional(z.string()),
  /** Times it failed. */
  tries: z.int(),
  /** Why it failed last, in a word that holds nothing of the payload. */
  failure: z.optional(z.string()),
  createdAt: instant,
};

const ofMail = {
  // Only mails hold something of a person; all other work holds ids of rows.
  subject: { email: { column: 'email', at: 'createdAt' } },
  onErase: 'delete',
  why: 'Mails to an address that no one had proved stay until they are sent: it may be a stranger’s.',
  indexed: ['kind'],
} as const;

/** Work that outlives a request. */
export const jobs = defineTable({
  name: 'jobs',
  ...ofMail,
  private: {
    ...work,
    /** When it may be taken, first or again: who has taken it moves this on for as long as they are at it. */
    dueAt: instant,
    /** Times it was taken. Who took it last has it, by this number. */
    lease: z.int(),
  },
  time: 'createdAt',
  sortable: ['dueAt'],
});
export type JobRow = RowOf<typeof jobs>;

/** Work that was given up. */
export const deadJobs = defineTable({
  name: 'dead_jobs',
  ...ofMail,
  private: { ...work, diedAt: instant },
  time: 'diedAt',
  sortable: ['kind'],
  searchable: ['kind', 'failure'],
  retention: { field: 'diedAt', days: 90 },
});
