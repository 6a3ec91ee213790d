import { visitor } from '@adili/schemas/visits/visitor';
import { defineTable } from '../define-table.ts';

/** Recorded visits. */
export const visitors = defineTable(visitor, {
  name: 'visitors',
  time: 'visit_time',
  indexed: ['page_path'],
  list: {
    sortable: ['visit_time', 'ip', 'page_path'],
    searchable: ['ip', 'page_path', 'visit_time'],
  },
  retention: { field: 'visit_time', days: ({ visits }) => visits },
  grows: true,
});
