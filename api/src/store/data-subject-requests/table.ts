import { dataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { defineTable } from '../define-table.ts';
import { people } from '../searched.ts';

/** Requests of people, each with its history. */
export const dataSubjectRequests = defineTable(dataSubjectRequest, {
  name: 'data_subject_requests',
  time: 'created_at',
  indexed: ['user_id', 'type', 'status'],
  list: {
    sortable: ['created_at', 'user_id', 'type', 'status'],
    searchable: ['user_id', 'type', 'status', 'details', 'created_at', { field: 'user_id', named: [people] }],
  },
});
