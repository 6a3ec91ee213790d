import type { MessageSource, ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { LocalMoment } from '@adili/ui';
import type { ListDefinition } from '../lists/list-definition.ts';
import { WithNote } from '../lists/with-note.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { Sender } from './sender.tsx';

const sourceWords: Readonly<Record<MessageSource, string>> = {
  'support-contact': 'Contact form',
  'contact-sales': 'About us',
  'demo-request': 'Demo request',
};

/** What people wrote to the team: the inbox. */
export const contactMessages: ListDefinition<ShownMessage> = {
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
    {
      key: 'date',
      header: 'Date',
      sort: 'created_at',
      cell: ({ created_at, source }) => (
        <WithNote note={sourceWords[source]}>
          <LocalMoment at={created_at} />
        </WithNote>
      ),
    },
    { key: 'state', header: 'State', cell: (message) => <MessageState message={message} /> },
  ],
  filters: [
    {
      name: 'handled',
      label: 'State',
      options: [
        { value: 'false', label: 'New' },
        { value: 'true', label: 'Handled' },
      ],
    },
    {
      name: 'source',
      label: 'Came by',
      options: Object.entries(sourceWords).map(([value, label]) => ({ value, label })),
    },
  ],
  read: (api, query, signal) => api.list('GET /admin/messages', { query, signal }),
  file: (files, query) => files.file('GET /admin/messages.csv', { query }),
};
