import { entityId, instant, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** Where a person can be when they decide. */
const places = ['dashboard', 'preferences'] as const;

/** POST /me/consents */
export const consentChoice = z.object({
  consent: z.boolean({ error: messages.consentRequired }),
  purpose: optionalText(limits.purpose),
  /** The version of the notice that the person was shown; without it the ledger says 'unknown'. */
  notice_version: optionalText(limits.noticeVersion),
  source: z.optional(z.enum(places)),
});
export type ConsentChoice = z.infer<typeof consentChoice>;

/** POST /api/consent/opt-out */
export const optOut = z.object({
  userId: z
    .string({ error: messages.userIdRequired })
    .check(
      z.trim(),
      z.minLength(1, { error: messages.userIdRequired, abort: true }),
      z.maxLength(limits.id, { error: messages.tooLong }),
    ),
});

/** One decision on a purpose, never changed: true was granted, false refused or withdrawn. */
export const consentDecision = z.object({
  id: entityId,
  user_id: entityId,
  consent: z.boolean(),
  purpose: z.string(),
  /** Of the notice that it rests on; 'unknown' where it was not named, 'none' where the purpose has no notice. */
  notice_version: z.string(),
  /** SHA-256 of the notice's text, in hexadecimal. */
  notice_hash: z.optional(z.string()),
  source: z.enum([...places, 'api', 'opt-out', 'unknown']),
  /** The id of the account that decided: the person's own or an operator's; 'unknown' where that was not kept. */
  decided_by: z.string(),
  created_at: instant,
});
export type ConsentDecision = z.infer<typeof consentDecision>;

/** Where a person stands on a purpose, by their newest decision: true is shown as Granted, false as Revoked. */
export const consent = z.object({
  id: entityId,
  user_id: entityId,
  consent: z.boolean(),
  purpose: z.string(),
  /** Since when. */
  created_at: instant,
  /** The decision that it follows from. */
  decision_id: entityId,
});
export type Consent = z.infer<typeof consent>;
