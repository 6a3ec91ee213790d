import { consent } from '@adili/schemas/consents/consent';
import { defineTable } from '../define-table.ts';

/** Decisions of people, each a row of its own. */
export const consents = defineTable(consent, {
  name: 'consents',
  time: 'created_at',
  indexed: ['user_id'],
  list: {
    sortable: ['created_at', 'user_id', 'consent', 'purpose'],
    searchable: ['user_id', 'purpose', 'created_at'],
  },
});
