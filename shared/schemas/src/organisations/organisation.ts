import { entityId, instant, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import * as z from '../zod.ts';

/** An organisation: whatever a customer owns here is its own. */
export const organisation = z.object({
  id: entityId,
  /** Empty until somebody names it. */
  name: z.string(),
  createdAt: instant,
});
export type Organisation = z.infer<typeof organisation>;

/** PATCH /organisation */
export const organisationChange = z.object({
  name: requiredText(limits.company, messages.companyNameRequired),
});
export type OrganisationChange = z.infer<typeof organisationChange>;
