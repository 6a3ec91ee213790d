import { entityId } from '@adili/schemas/fields';
import { keptFacts, keptLists, report } from '@adili/schemas/reports/report';
import { z } from 'zod';
import { defineTable, type RowOf } from '../define-table.ts';

/** The weekly reports of registers. */
export const reports = defineTable({
  name: 'reports',
  subject: { organisation: 'organisationId' },
  onErase: 'custom',
  codes: ['week'],
  why: 'A report belongs to the organisation. It stays, and titles of frameworks in it no longer name the person.',
  private: {
    ...report.shape,
    ...keptFacts,
    ...keptLists,
    organisationId: entityId,
    /** The organisation's id and the Monday: an organisation has one report a week. */
    week: z.string(),
  },
  time: 'madeAt',
  unique: ['week'],
});
export type ReportRow = RowOf<typeof reports>;
