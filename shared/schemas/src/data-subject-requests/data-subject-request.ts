import { entityId, instant, optionalLines } from '../fields.ts';
import { languages } from '../language.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import { laws } from './law.ts';
import { requestMessages } from './messages.ts';
import { requestStatuses } from './status.ts';

/** The rights a person can call on, as the type of a data subject request. */
export const requestTypes = [
  'Access',
  'Deletion',
  'Rectification',
  'Portability',
  'Restriction',
  'Objection',
] as const;
export type RequestType = (typeof requestTypes)[number];

const law = z.enum(laws, { error: requestMessages.requestLaw });

/** POST /me/dsrs. Without a law it is the one that the service answers under, or else the one with the shortest time. */
export const requestInput = z.object({
  type: z.enum(requestTypes, { error: requestMessages.requestType }),
  details: optionalLines(limits.details),
  law: z.optional(law),
});
export type RequestInput = z.infer<typeof requestInput>;

/** DELETE /me, whose body may be left out. */
export const deletionInput = z.object({ law: z.optional(law) });
export type DeletionInput = z.infer<typeof deletionInput>;

/** What happens to a request besides reaching a status: its time was extended, or a step was taken back. */
const requestEvents = ['extended', 'reopened'] as const;

/** A status a request reached or had when something happened: when, by whom (a user id or 'guest'), and why. */
const requestHistoryEntry = z.object({
  status: z.enum(requestStatuses),
  event: z.optional(z.enum(requestEvents)),
  at: instant,
  by: z.string(),
  reason: z.optional(z.string()),
  /** How the person was informed, as the operator recorded it, where no mail could leave. */
  informed: z.optional(z.string()),
  /** Set on a rejection that came after the law's time for one. */
  late: z.optional(z.boolean()),
});
export type RequestHistoryEntry = z.infer<typeof requestHistoryEntry>;

/** A data subject request (DSR), as its person sees it. */
export const dataSubjectRequest = z.object({
  id: entityId,
  /** Short, for mails and talk: DSR-7K3M-9QXT. */
  reference: z.string(),
  /** Empty for a person without an account. */
  user_id: z.string(),
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  details: z.optional(z.string()),
  /** Why it was rejected. */
  reason: z.optional(z.string()),
  /** What the operator wrote in answer. */
  answer: z.optional(z.string()),
  law: z.enum(laws),
  /** What its person is written to in, where they chose another than English. */
  language: z.optional(z.enum(languages)),
  /** Set where neither the person nor the service named a law: the one that answers soonest counts. */
  law_assumed: z.optional(z.boolean()),
  /** When it was received. */
  created_at: instant,
  /** The time zone of the organisation, or of who operates the service, where its day of receipt was read; without it that of the law's westernmost zone counts. */
  counted_in: z.optional(z.string()),
  /** The end of its last day, where that ends first under the law. */
  due_at: instant,
  /** By when the receipt had to be confirmed, where the law says so. */
  acknowledge_by: z.optional(instant),
  /** When its time was extended, why, and until when it ran before. */
  extended: z.optional(z.object({ at: instant, reason: z.string(), from: instant })),
  history: z.array(requestHistoryEntry),
  /** Set while a Deletion that is in progress is being carried out. */
  erasing: z.optional(z.boolean()),
});
export type DataSubjectRequest = z.infer<typeof dataSubjectRequest>;
