import { entityId, instant, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** What a consent is about when nothing else is said; withdrawn, it stops the recording of visits. */
export const defaultPurpose = 'analytics';

/** POST /me/consents */
export const consentChoice = z.object({
  consent: z.boolean({ error: messages.consentRequired }),
  purpose: optionalText(limits.purpose),
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

/** One decision of a person: true is shown as Granted, false as Revoked. */
export const consent = z.object({
  id: entityId,
  user_id: entityId,
  consent: z.boolean(),
  purpose: z.string(),
  created_at: instant,
  /** When an opt-out turned a given consent into a withdrawn one. */
  revoked_at: z.optional(instant),
});
export type Consent = z.infer<typeof consent>;
