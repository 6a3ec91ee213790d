import { consent } from '@adili/schemas/consents/consent';
import { defineTable } from '../define-table.ts';
import { people } from '../searched.ts';

/** Decisions of people, each a row of its own. */
export const consents = defineTable(consent, {
  name: 'consents',
  time: 'created_at',
  indexed: ['user_id', 'consent', 'purpose'],
  list: {
    sortable: ['created_at', 'user_id', 'consent', 'purpose'],
    searchable: [
      'user_id',
      'purpose',
      'created_at',
      { field: 'user_id', named: [people] },
      { field: 'consent', words: { true: 'Granted', false: 'Revoked' } },
    ],
  },
});
