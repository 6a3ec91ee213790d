import { visitor } from '@adili/schemas/visits/visit';
import { buckets, dayShape, sumsByDay } from '../daily-sums.ts';
import { defineTable, type RowOf } from '../define-table.ts';

/** Recorded visits. */
export const visitors = defineTable({
  name: 'visitors',
  subject: 'none',
  codes: ['ip', 'page_path'],
  why: 'A visit names no one: a shortened network address, unless the operator has set otherwise, for 90 days unless they have set another time.',
  private: visitor.shape,
  time: 'visit_time',
  indexed: ['page_path'],
  sortable: ['ip', 'page_path'],
  searchable: ['ip', 'page_path', 'visit_time'],
  retention: { field: 'visit_time', days: ({ visits }) => visits },
});

const { id, day, endsAt } = dayShape;

/** Visits of days that are over, by page: thirteen months of them, so that a month can be compared with that of a year ago. */
export const visitDays = defineTable({
  name: 'visit_days',
  ...sumsByDay,
  codes: ['day'],
  private: { id, day, endsAt, pages: buckets },
  retention: { field: 'endsAt', days: 396 },
});
export type VisitDay = RowOf<typeof visitDays>;
