import { contactMessage } from '@adili/schemas/contact-messages/contact-message';
import { defineTable } from '../define-table.ts';

/** What people wrote to the team. */
export const contactMessages = defineTable(contactMessage, {
  name: 'contact_messages',
  subject: { email: { column: 'email', at: 'created_at' } },
  onErase: 'custom',
  actors: { handled_by: 'anonymise' },
  why: 'Messages of others stay; where a former operator dealt with one, that it was one stays, and who is gone.',
  exported: [
    'id',
    'source',
    'email',
    'name',
    'company',
    'phone',
    'inquiry',
    'message',
    'tenantId',
    'created_at',
    'handled',
    'handled_at',
  ],
  private: ['handled_by'],
  time: 'created_at',
  retention: { field: 'handled_at', days: ({ messages }) => messages },
  indexed: ['source', 'handled', 'email'],
  list: {
    sortable: ['created_at', 'email', 'source'],
    searchable: ['name', 'email', 'company', 'phone', 'inquiry', 'message', 'source'],
  },
});
