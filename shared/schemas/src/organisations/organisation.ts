import * as z from 'zod/mini';
import { plans } from '../accounts/plan.ts';
import { entityId, instant } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { version } from '../version.ts';
import { organisationName } from './organisation-name.ts';

/** An organisation: whatever a customer owns here is its own. */
export const organisation = z.object({
  id: entityId,
  /** Empty until it is named. */
  name: z.string(),
  createdAt: instant,
  /** Whether everybody in it must sign in with a second factor. */
  requireSecondFactor: z.optional(z.boolean()),
  /** The zone of its days, by its IANA name: Africa/Nairobi where it says none. */
  timeZone: z.optional(z.string()),
  /** Whether it gets a report of its register each week: false where that is turned off. */
  weeklyReport: z.optional(z.boolean()),
  /** Bytes of the picture that the cover of packs shows; absent where there is none. */
  logoSize: z.optional(z.int()),
  /** The plan that is paid for, and until when. */
  plan: z.optional(z.enum(plans)),
  paidUntil: z.optional(instant),
  /** When a payment was taken back, and a month of the plan with it; nothing once another has paid. */
  takenBackAt: z.optional(instant),
  /** The plan that was agreed with the operator in writing, and until when. */
  agreedPlan: z.optional(z.enum(plans)),
  agreedUntil: z.optional(instant),
  /** When its trial ends, or ended: it has one, once. */
  trialEndsAt: z.optional(instant),
  version,
});
export type Organisation = z.infer<typeof organisation>;

const unknownZone = { error: 'Give a time zone by its name, as Africa/Nairobi' };

/** Short names of old that ECMA-402 forbids and V8 takes all the same: each is said of several zones. */
const ambiguous = /^(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$/i;

/** Whether a text names a time zone. */
function isTimeZone(text: string): boolean {
  if (ambiguous.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** PATCH /organisation: what is absent stays. */
export const organisationChange = z.object({
  name: z.optional(organisationName.shape.name),
  requireSecondFactor: z.optional(z.boolean({ error: messages.yesOrNo })),
  weeklyReport: z.optional(z.boolean({ error: messages.yesOrNo })),
  timeZone: z.optional(
    z
      .string(unknownZone)
      .check(
        z.maxLength(limits.timeZone, { ...unknownZone, abort: true }),
        z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/, { ...unknownZone, abort: true }),
        z.refine(isTimeZone, unknownZone),
      ),
  ),
});
export type OrganisationChange = z.infer<typeof organisationChange>;
