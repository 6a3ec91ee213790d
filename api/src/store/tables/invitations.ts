import { invitation } from '@adili/schemas/invitations/invitation';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Invitations that are not taken up yet. An address has one in each organisation: the newest. */
export const invitations = defineTable({
  name: 'invitations',
  subject: { organisation: 'organisationId', email: { column: 'email', at: 'createdAt' } },
  onErase: 'redact',
  actors: { invitedBy: 'onErase' },
  codes: ['tokenHash'],
  why: 'An invitation belongs to the organisation. It can be accepted until it ends, but no longer says who sent it.',
  private: {
    ...invitation.shape,
    organisationId: z.string(),
    /** SHA-256 of the token in the mail. */
    tokenHash: z.string(),
  },
  time: 'createdAt',
  unique: ['tokenHash'],
  indexed: ['invitedBy'],
  retention: { field: 'expiresAt', days: 0 },
});
export type InvitationRow = RowOf<typeof invitations>;
