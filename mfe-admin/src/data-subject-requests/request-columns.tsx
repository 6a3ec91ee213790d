import type { ListPage } from '@adili/http/use-list-page';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { Badge, type Column, dayOf, LocalMoment, RequestStatus } from '@adili/ui';
import { ListPanel } from '../lists/list-panel.tsx';
import { WithNote } from '../lists/with-note.tsx';
import styles from './request-columns.module.css';
import { RequestLink } from './request-link.tsx';
import { Requester } from './requester.tsx';
import { TimeLeftBadge } from './time-left.tsx';

type RequestColumn = Column<OperatorRequest>;

const user: RequestColumn = {
  key: 'user',
  header: 'User ID',
  sort: 'user_id',
  cell: (request) => <Requester request={request} />,
};
const type: RequestColumn = {
  key: 'type',
  header: 'Type',
  sort: 'type',
  cell: (request) => <TypeCell request={request} />,
};
/** Where no column of its own leads to the request. */
const typeWithLink: RequestColumn = {
  ...type,
  cell: (request) => (
    <>
      <TypeCell request={request} />
      <span className={styles.link}>
        <RequestLink request={request} />
      </span>
    </>
  ),
};
const status: RequestColumn = {
  key: 'status',
  header: 'Status',
  sort: 'status',
  cell: ({ status: reached, reason }) => (
    <WithNote note={reason}>
      <RequestStatus status={reached} />
    </WithNote>
  ),
};
const date: RequestColumn = {
  key: 'date',
  header: 'Date',
  sort: 'created_at',
  cell: ({ created_at }) => <LocalMoment at={created_at} />,
};
const reference: RequestColumn = {
  key: 'reference',
  header: 'Reference',
  cell: (request) => (
    <WithNote note={`Filed ${dayOf(request.created_at)}`}>
      <span className={styles.whole}>
        <RequestLink request={request} />
      </span>
    </WithNote>
  ),
  rowHeader: true,
};
const due: RequestColumn = {
  key: 'due',
  header: 'Time left',
  sort: 'due_at',
  cell: (request) => <TimeLeftBadge request={request} />,
};
const assignee: RequestColumn = {
  key: 'assignee',
  header: 'Assigned to',
  cell: ({ assignee_name, assignee: id }) => assignee_name ?? id ?? 'Nobody',
};

/** 'Asked twice', 'Asked 3 times': a person with requests of one type under way. */
const duplicateWords = (others: number) => (others === 1 ? 'Asked twice' : `Asked ${others + 1} times`);

/** As the dashboard's section has always had them, and what else is to be known. */
const sectionColumns = [user, typeWithLink, status, date, due, assignee];

/** In the order in which the queue is worked through. */
export const queueColumns = [reference, due, user, type, status, assignee];

function TypeCell({ request: { type: right, details, duplicates } }: { request: OperatorRequest }) {
  return (
    <WithNote note={details}>
      {right}
      {duplicates.length > 0 && (
        <>
          {' '}
          <Badge tone="highlight">{duplicateWords(duplicates.length)}</Badge>
        </>
      )}
    </WithNote>
  );
}

/** Everyone's requests, each with the way to its page. */
export const RequestsPanel = ({ requests }: { requests: ListPage<OperatorRequest> }) => (
  <ListPanel
    of={{
      title: 'Data Subject Requests',
      rows: 'requests',
      path: '/admin/requests',
      columns: sectionColumns,
    }}
    list={requests}
  />
);
