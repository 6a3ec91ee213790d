import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Links to the results of runs. One that is revoked is deleted. */
export const runShares = defineTable({
  name: 'run_shares',
  subject: { organisation: 'organisationId' },
  onErase: 'redact',
  actors: { madeBy: 'onErase' },
  codes: ['tokenHash'],
  why: 'A link belongs to the organisation. It works until it is revoked or ends, but no longer says who made it.',
  private: {
    id: entityId,
    organisationId: entityId,
    siteId: entityId,
    runId: entityId,
    /** SHA-256 of the token in the link, which is kept nowhere. */
    tokenHash: z.string(),
    /** The id of who made it. */
    madeBy: z.string(),
    madeAt: instant,
    expiresAt: instant,
  },
  time: 'madeAt',
  unique: ['tokenHash'],
  indexed: ['runId', 'siteId', 'madeBy'],
  retention: { field: 'expiresAt', days: 0 },
});
export type RunShareRow = RowOf<typeof runShares>;
