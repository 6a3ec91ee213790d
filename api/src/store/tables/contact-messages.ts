import { contactMessage } from '@adili/schemas/contact-messages/contact-message';
import { defineTable } from '../define-table.ts';

const { handled_by, ...message } = contactMessage.shape;

/** What people wrote to the team. */
export const contactMessages = defineTable({
  name: 'contact_messages',
  subject: { email: { column: 'email', at: 'created_at' } },
  onErase: 'custom',
  actors: { handled_by: 'anonymise' },
  texts: ['name', 'company', 'phone', 'inquiry', 'message'],
  codes: ['tenantId'],
  why: 'Other people’s messages stay. Where a former operator dealt with one, it still says that an operator did, but not who.',
  exported: message,
  private: { handled_by },
  time: 'created_at',
  indexed: ['source', 'handled'],
  sortable: ['email', 'source'],
  searchable: ['name', 'email', 'company', 'phone', 'inquiry', 'message', 'source'],
  retention: { field: 'handled_at', days: ({ messages }) => messages },
});
