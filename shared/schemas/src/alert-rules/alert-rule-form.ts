import { checkSeverities } from '../check-findings/check-severity.ts';
import { checkKinds } from '../checks/check-kind.ts';
import { entityId } from '../fields.ts';
import * as z from '../zod.ts';

/** Rules of an organisation at once. */
export const mostAlertRules = 50;

/** The time of a day at which a digest is sent, in the organisation's zone. */
export const digestTime = '08:00';

const timeOfDay = z
  .string({ error: 'Give a time, as 22:00' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Give a time, as 22:00' }));

/** From one time of a day to another, in the organisation's zone: over midnight where the second is the earlier. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay }).check(
  z.refine(({ from, to }: { readonly from: string; readonly to: string }) => from !== to, {
    error: 'Choose two times that differ',
    path: ['to'],
  }),
);

/** Of which checks. */
export const kindsOfRule = z
  .array(z.enum(checkKinds))
  .check(z.minLength(1, { error: 'Choose a kind, or say nothing for all' }), z.maxLength(checkKinds.length));

/** POST /alert-rules */
export const newAlertRule = z.object({
  channel: entityId,
  /** Of all where it is absent. */
  kinds: z.optional(kindsOfRule),
  /** The lowest severity that it is about. */
  from: z.enum(checkSeverities, { error: 'Choose from which severity on' }),
  /** One message a day in place of one for each finding. */
  digest: z.optional(z.boolean()),
  /** When nothing is sent: what came meanwhile follows in one message. */
  quiet: z.optional(quietHours),
});
export type NewAlertRule = z.infer<typeof newAlertRule>;
