import { definePage } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { ContactMessage, ShownMessage } from '@adili/schemas/contact-messages/contact-message';
import { messageSources } from '@adili/schemas/contact-messages/message-source';
import { ActionButton, Badge, copyText, LocalMoment, localMomentOf, MailAddress } from '@adili/ui';
import { AdminPage } from '../layout/admin-page.tsx';
import type { ListDefinition } from '../lists/filtered-list.ts';
import { useFilteredList } from '../lists/filtered-list.ts';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { WithNote } from '../lists/with-note.tsx';
import { pathOfCase, sourceWords } from '../support-cases/case-words.ts';
import styles from './messages.module.css';

/** The inbox, and what was done about each message. */
function MessagesList() {
  const api = useApi();
  const list = useFilteredList(contactMessages);
  return (
    <FilteredListView
      list={list}
      actions={({ id, email, handled = false }) => {
        const name = handled ? 'Mark as new' : 'Mark as handled';
        return (
          <ActionButton
            variant="secondary"
            size="small"
            aria-label={`${name}: the message of ${email}`}
            act={async () => {
              const body = { handled: !handled };
              list.replace(await api.call('PATCH /admin/messages/:id', { params: { id }, body }));
            }}
          >
            {name}
          </ActionButton>
        );
      }}
    />
  );
}

/** What people wrote to the team: the inbox. */
const contactMessages: ListDefinition<ShownMessage> = {
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
    {
      key: 'message',
      narrow: 'note',
      header: 'Message',
      cell: (message) => <MessageText message={message} />,
    },
    {
      key: 'date',
      narrow: 'note',
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
      label: 'Source',
      options: messageSources.map((value) => ({ value, label: sourceWords[value] })),
    },
  ],
  nameOf: ({ email, created_at }) => `the message of ${email}, ${localMomentOf(created_at)}`,
  // Each message is a case as well, which has its id.
  menu: ({ id, email }) => [
    { label: 'Open the case', of: email, to: pathOfCase(id) },
    { label: 'Reply by email', href: `mailto:${email}` },
    { label: 'Copy email address', onSelect: () => void copyText(email) },
    { label: 'All from this address', to: `/admin/messages?${new URLSearchParams({ q: email })}` },
  ],
  read: (api, query, signal) => api.list('GET /admin/messages', { query, signal }),
  file: (files, query) => files.file('GET /admin/messages.csv', { query }),
};

/** Who wrote, and how to answer them. */
function Sender({ message: { name, company, email, phone } }: { message: ContactMessage }) {
  const note = [company, phone].filter(Boolean).join(', ');
  return (
    <WithNote note={note || undefined}>
      {name && (
        <>
          {`${name} `}
          <br />
        </>
      )}
      <a href={`mailto:${email}`}>
        <MailAddress of={email} />
      </a>
    </WithNote>
  );
}

/** Longer texts are closed at first, so that one message does not fill the screen. */
const shortText = 120;

/** What a person wrote, line by line, with what they asked about. */
function MessageText({ message: { inquiry, message } }: { message: ContactMessage }) {
  const about = inquiry && `${inquiry}: `;
  if (!message) return inquiry ?? '–';
  if (message.length <= shortText) {
    return (
      <span className={styles.text}>
        {about}
        {message}
      </span>
    );
  }
  return (
    <details className={styles.long}>
      <summary>
        {about}
        {message.slice(0, shortText)}…
      </summary>
      <p className={styles.text}>{message}</p>
    </details>
  );
}

/** Whether a message was handled, when and by whom. */
function MessageState({ message }: { message: ShownMessage }) {
  const { handled, handled_at, handled_by_name } = message;
  if (!handled) return <Badge tone="highlight">New</Badge>;
  const note = [handled_at && localMomentOf(handled_at), handled_by_name].filter(Boolean).join(', ');
  return (
    <WithNote note={note}>
      <Badge tone="success">Handled</Badge>
    </WithNote>
  );
}

const Messages = () => (
  <AdminPage title="Messages" lead="What people wrote to the team, newest first." path="/admin/messages">
    <MessagesList />
  </AdminPage>
);

export default definePage(Messages);
