import type { ContactMessage, MessageSource } from '@adili/schemas/contact-messages/contact-message';
import { LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';
import { MessageText } from './message-text.tsx';
import { Sender } from './sender.tsx';

const sourceWords: Readonly<Record<MessageSource, string>> = {
  'support-contact': 'Contact form',
  'contact-sales': 'About us',
  'demo-request': 'Demo request',
};

/** What people wrote to the team: the inbox. */
export const contactMessages: ListDefinition<ContactMessage> = {
  title: 'Messages',
  rows: 'messages',
  path: '/admin/messages',
  sort: '-created_at',
  columns: [
    {
      key: 'from',
      header: 'From',
      sort: 'email',
      cell: (message) => <Sender message={message} />,
      rowHeader: true,
    },
    { key: 'message', header: 'Message', cell: (message) => <MessageText message={message} /> },
    { key: 'source', header: 'Came by', sort: 'source', cell: ({ source }) => sourceWords[source] },
    {
      key: 'date',
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at }) => <LocalMoment at={created_at} />,
    },
  ],
  filters: [
    {
      name: 'source',
      label: 'Came by',
      options: Object.entries(sourceWords).map(([value, label]) => ({ value, label })),
    },
  ],
  read: (api, query, signal) => api.list('GET /admin/messages', { query, signal }),
  file: (files, query) => files.file('GET /admin/messages.csv', { query }),
};
