import { entityId, instant, optionalText, severalLines } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';
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

/** POST /me/dsrs */
export const requestInput = z.object({
  type: z.enum(requestTypes, { error: messages.requestType }),
  details: optionalText(limits.details, severalLines),
});
export type RequestInput = z.infer<typeof requestInput>;

/** PATCH /admin/dsrs/:id */
export const requestStep = z
  .object({
    status: z.enum(requestStatuses, { error: messages.requestStatus }),
    reason: optionalText(limits.reason, severalLines),
  })
  .check(
    z.refine((step) => step.status !== 'rejected' || Boolean(step.reason), {
      path: ['reason'],
      error: messages.reasonRequired,
    }),
  );
export type RequestStep = z.infer<typeof requestStep>;

/** A status a request reached: when, by whom (a user id), and why if it was rejected. */
export const requestHistoryEntry = z.object({
  status: z.enum(requestStatuses),
  at: instant,
  by: z.string(),
  reason: z.optional(z.string()),
});
export type RequestHistoryEntry = z.infer<typeof requestHistoryEntry>;

/** A data subject request (DSR). */
export const dataSubjectRequest = z.object({
  id: entityId,
  user_id: entityId,
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  details: z.optional(z.string()),
  reason: z.optional(z.string()),
  created_at: instant,
  history: z.array(requestHistoryEntry),
  /** Set while a Deletion that is in progress is being carried out. */
  erasing: z.optional(z.boolean()),
});
export type DataSubjectRequest = z.infer<typeof dataSubjectRequest>;
