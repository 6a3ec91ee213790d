import { entityId, instant } from '@adili/schemas/fields';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** Which entries of the audit trail are of a control: its own, and those of evidence for it, also once that is deleted. */
export const controlHistory = defineTable({
  name: 'control_history',
  subject: { organisation: 'organisationId' },
  onErase: 'keep',
  why: 'It holds ids of controls and of entries of the trail, and nothing of people.',
  private: {
    /** The entry's and the control's with a colon in between. */
    id: z.string(),
    organisationId: entityId,
    control: entityId,
    /** The id of the entry. */
    entry: entityId,
    /** When that was. */
    at: instant,
  },
  time: 'at',
  indexed: ['control'],
});
export type ControlHistoryRow = RowOf<typeof controlHistory>;
