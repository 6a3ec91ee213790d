import { visitor } from '@adili/schemas/visits/visit';
import { z } from 'zod';
import { buckets, dayShape } from '../daily-sums.ts';
import { defineTable, type RowOf } from '../define-table.ts';

/** Recorded visits. */
export const visitors = defineTable(visitor, {
  name: 'visitors',
  subject: 'none',
  onErase: 'keep',
  why: 'A visit names nobody: a shortened network address, unless the operator has set otherwise, for 90 days unless they have set another time.',
  time: 'visit_time',
  indexed: ['page_path'],
  list: {
    sortable: ['visit_time', 'ip', 'page_path'],
    searchable: ['ip', 'page_path', 'visit_time'],
  },
  retention: { field: 'visit_time', days: ({ visits }) => visits },
});

const { id, day, endsAt } = dayShape;
const visitDay = z.object({ id, day, endsAt, pages: buckets });

/** Visits of days that are over, by page: thirteen months of them, so that a month stands beside that of a year ago. */
export const visitDays = defineTable(visitDay, {
  name: 'visit_days',
  subject: 'none',
  onErase: 'keep',
  why: 'Sums by day.',
  time: 'endsAt',
  retention: { field: 'endsAt', days: 396 },
});
export type VisitDay = RowOf<typeof visitDays>;
