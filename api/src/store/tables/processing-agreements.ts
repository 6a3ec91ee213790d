import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Which versions of the processing agreement an organisation accepted. None is changed or taken back. */
export const processingAgreements = defineTable({
  name: 'processing_agreements',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { acceptedBy: 'onErase' },
  codes: ['version', 'sha256', 'company', 'companyAddress'],
  why: 'The agreement belongs to the organisation. It stays, but no longer says who accepted it.',
  private: {
    id: entityId,
    organisationId: entityId,
    version: z.string(),
    sha256: z.string(),
    company: z.string(),
    companyAddress: z.string(),
    /** The id of who accepted it. */
    acceptedBy: z.string(),
    acceptedAt: instant,
  },
  time: 'acceptedAt',
  indexed: ['acceptedBy'],
});
export type ProcessingAgreementRow = RowOf<typeof processingAgreements>;
