import { contactMessage } from '@adili/schemas/contact-messages/contact-message';
import { defineTable } from '../define-table.ts';

/** What people wrote to the team. */
export const contactMessages = defineTable(contactMessage, {
  name: 'contact_messages',
  time: 'created_at',
  retention: { field: 'handled_at', days: ({ messages }) => messages },
  indexed: ['source', 'handled', 'email'],
  list: {
    sortable: ['created_at', 'email', 'source'],
    searchable: ['name', 'email', 'company', 'phone', 'inquiry', 'message', 'source'],
  },
});
