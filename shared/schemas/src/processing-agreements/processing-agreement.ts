import { entityId, instant } from '../fields.ts';
import * as z from '../zod.ts';

const unread = { error: 'Read the agreement and accept the version that is shown' };

/** POST /organisation/processing-agreement: the version that was read, and the hash of its text. */
export const acceptedAgreement = z.object({
  version: z.string(unread),
  sha256: z.string(unread),
});
export type AcceptedAgreement = z.infer<typeof acceptedAgreement>;

/** That an organisation accepted a version: with whom, who did it, and when. */
export const agreementAcceptance = z.object({
  id: entityId,
  version: z.string(),
  /** Of the text, in hexadecimal digits. */
  sha256: z.string(),
  /** The processor as it named itself on that day. */
  company: z.string(),
  companyAddress: z.string(),
  acceptedBy: z.string(),
  /** Who that is, as far as they still belong to the organisation. */
  acceptedByName: z.optional(z.string()),
  acceptedAt: instant,
});
export type AgreementAcceptance = z.infer<typeof agreementAcceptance>;

/** GET /organisation/processing-agreement */
export const processingAgreement = z.object({
  version: z.string(),
  sha256: z.string(),
  text: z.string(),
  /** Who runs the installation; without it nothing can be accepted. */
  company: z.optional(z.string()),
  /** The newest first. */
  acceptances: z.array(agreementAcceptance),
});
export type ProcessingAgreement = z.infer<typeof processingAgreement>;
