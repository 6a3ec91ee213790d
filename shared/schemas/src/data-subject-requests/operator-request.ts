import * as z from 'zod/mini';
import { entityId, instant, optionalLines, requiredLines } from '../fields.ts';
import { limits } from '../limits.ts';
import { listQuery } from '../list-query.ts';
import { version } from '../version.ts';
import { dataSubjectRequest, requestTypes } from './data-subject-request.ts';
import { requestMessages } from './messages.ts';
import { requestStatuses } from './status.ts';

/** How it was made sure that a request is its person's. */
const identityChecks = ['account', 'mailbox', 'document', 'call', 'other'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

const reason = requiredLines(limits.reason, requestMessages.reasonMissing);

/** PATCH /admin/dsrs/:id. All that is named is done together, or nothing. */
export const requestChange = z
  .object({
    /** What the row's `version` was when it was read: where another has changed it since, the answer is 409. */
    version: z.optional(version),
    status: z.optional(z.enum(requestStatuses, { error: requestMessages.requestStatus })),
    /** Of a rejection, which needs one. */
    reason: optionalLines(limits.reason),
    /** What the person reads in answer; every type but Deletion needs one to be completed. */
    answer: optionalLines(limits.message),
    /** An operator's id, or null for none. */
    assignee: z.optional(z.nullable(entityId)),
    /** Kept among operators. */
    note: optionalLines(limits.reason),
    identity: z.optional(z.object({ how: z.enum(identityChecks), note: optionalLines(limits.reason) })),
    /** How the person was informed of a rejection or an extension, where no mail can leave. */
    informed: optionalLines(limits.reason),
    /** Once, while its time runs and as far as its law allows: to the most that is, unless a day is named. */
    extend: z.optional(z.object({ reason, due_on: z.optional(z.iso.date()) })),
    /** One step back. */
    undo: z.optional(z.object({ reason })),
    /** The job of a mail that could not be delivered, to be tried again. */
    resend: z.optional(entityId),
  })
  .check(
    // None of these three changes anything by itself.
    z.refine(
      ({ version: _, reason: __, informed: ___, ...change }) =>
        Object.values(change).some((one) => one !== undefined),
      {
        path: ['status'],
        error: requestMessages.requestStatus,
      },
    ),
    z.refine((change) => change.status !== 'rejected' || Boolean(change.reason), {
      path: ['reason'],
      error: requestMessages.reasonRequired,
    }),
    z.refine((change) => !(change.status && change.undo), {
      path: ['undo'],
      error: requestMessages.stepOrUndo,
    }),
  );
export type RequestChange = z.infer<typeof requestChange>;

/** What was mailed because of a request. */
const requestMails = [
  'received',
  'in_progress',
  'completed',
  'rejected',
  'cancelled',
  'extended',
  'reopened',
  'reminder.soon',
  'reminder.due',
  'reminder.refusal_soon',
  'reminder.refusal_due',
] as const;
export type RequestMail = (typeof requestMails)[number];

/** Who asks: the name and address of the account, or the proved address of a person without one. */
const requester = z.object({ name: z.optional(z.string()), email: z.string() });

/** A row of the operator's queue. */
export const operatorRequest = z.extend(dataSubjectRequest, {
  version,
  requester,
  /** The id of the operator who has it, and what they are called. */
  assignee: z.optional(entityId),
  assignee_name: z.optional(z.string()),
  /** References of the same person's other requests of this type that are under way. */
  duplicates: z.array(z.string()),
  /** Until when a rejection may be notified, where the law says so and it is under way: an extension doesn't move that. */
  refuse_by: z.optional(instant),
});
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** GET /admin/dsrs/:id */
export const operatorRequestDetail = z.extend(operatorRequest, {
  /** Who made sure whose it is, how and when. */
  identity: z.optional(
    z.object({ how: z.enum(identityChecks), by: z.string(), at: instant, note: z.optional(z.string()) }),
  ),
  notes: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  /** Mails to the person, and reminders to operators, in their order. */
  mails: z.array(
    z.object({
      kind: z.enum(requestMails),
      at: instant,
      /** The job that sends it. */
      job: z.optional(entityId),
      /** When it was given up, where it could not be delivered. */
      undelivered_at: z.optional(instant),
    }),
  ),
  /** Set where no mail can leave: the person of the account has not proved its address. */
  unreachable: z.optional(z.boolean()),
  /** Where the step before can be taken back to; nothing where it can't. */
  undo_to: z.optional(z.enum(requestStatuses)),
  /** The latest instant that an extension may reach; nothing where there is none. */
  extendable_to: z.optional(instant),
  /** How its time was counted. */
  counted: z.optional(
    z.object({
      /** The day of receipt, and the time zone where that was read. */
      from: z.iso.date(),
      zone: z.string(),
      /** The day until which the law's text would allow an answer, where that is later than its due date. */
      allowed_until: z.optional(z.iso.date()),
    }),
  ),
  /** What the accounts behind the ids above are called. */
  names: z.record(z.string(), z.string()),
});
export type OperatorRequestDetail = z.infer<typeof operatorRequestDetail>;

/** GET /admin/dsrs */
export const requestQueueQuery = z.extend(listQuery, {
  /** A status, or 'open' for those that are under way. */
  status: z.optional(z.enum([...requestStatuses, 'open'], { error: requestMessages.requestStatus })),
  type: z.optional(z.enum(requestTypes, { error: requestMessages.requestType })),
  /** An operator's id, or 'nobody'. */
  assignee: z.optional(entityId),
  /** Under way, and past the due date, or due within the next three days. */
  due: z.optional(z.enum(['overdue', 'soon'])),
});

/** GET /admin/dsrs/counts: requests under way. */
export const requestCounts = z.object({
  open: z.int(),
  overdue: z.int(),
  /** Due within the next three days. */
  due_soon: z.int(),
  unassigned: z.int(),
  /** Everybody who can be given one, and how many they have. */
  assignees: z.array(z.object({ id: entityId, name: z.string(), open: z.int() })),
});
export type RequestCounts = z.infer<typeof requestCounts>;
