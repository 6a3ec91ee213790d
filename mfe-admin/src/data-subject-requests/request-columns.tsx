import { Link, usePage } from '@adili/contract';
import type { ListPage } from '@adili/http/use-list-page';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { daysUntilDue, dueDayOf, refusalDayOf, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type {
  OperatorRequest,
  OperatorRequestDetail,
} from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import {
  Badge,
  type BadgeTone,
  ClockIcon,
  type Column,
  dayOf,
  LocalMoment,
  MailAddress,
  RequestStatus,
  WarningIcon,
} from '@adili/ui';
import { ListPanel } from '../lists/list-panel.tsx';
import { WithNote } from '../lists/with-note.tsx';
import styles from './request-columns.module.css';

type RequestColumn = Column<OperatorRequest>;

const user: RequestColumn = {
  key: 'user',
  narrow: 'note',
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
  narrow: 'title',
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
  narrow: 'state',
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

/** Who asks: name and address, and the id of their account where they have one. */
export const Requester = ({ request }: { request: Pick<OperatorRequest, 'requester' | 'user_id'> }) => (
  <span className={styles.person}>
    {request.requester.name && <strong>{request.requester.name}</strong>}
    <span>
      <MailAddress of={request.requester.email} />
    </span>
    <span className={styles.id}>{request.user_id || 'No account'}</span>
  </span>
);

interface TimeLeft {
  words: string;
  /** Underlines the words, which say it all. */
  tone: BadgeTone;
  isOverdue: boolean;
}

const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long a request has until it is due. */
export function timeLeftOf(request: Pick<DataSubjectRequest, 'due_at' | 'law'>, now = new Date()): TimeLeft {
  const days = daysUntilDue(request, now);
  if (days < 0) return { words: `Overdue by ${inDays(-days)}`, tone: 'danger', isOverdue: true };
  return {
    words: days === 0 ? 'Due today' : `${inDays(days)} left`,
    tone: days <= soonDays ? 'warning' : 'neutral',
    isOverdue: false,
  };
}

const icons = { danger: WarningIcon, warning: ClockIcon } as const;

/** Whether a request was closed in time, by its history. */
function Closed({ request }: { request: OperatorRequestDetail }) {
  const last = request.history.findLast(({ status }) => status === request.status);
  if (request.status === 'cancelled' || !last) return '–';
  if (last.at <= request.due_at) return <Badge tone="success">In time</Badge>;
  const days = Math.max(1, -daysUntilDue(request, new Date(last.at)));
  return <Badge tone="danger">{`${inDays(days)} late`}</Badge>;
}

/** How long a request has until it is due, and which day that is; of a closed one whose history is known, whether it was in time. */
export function TimeLeftBadge({ request }: { request: OperatorRequest | OperatorRequestDetail }) {
  if (!isUnderWay(request.status)) return 'names' in request ? <Closed request={request} /> : '–';
  const { words, tone } = timeLeftOf(request);
  const ToneIcon = tone === 'danger' || tone === 'warning' ? icons[tone] : null;
  const due = dueDayOf(request);
  const refusal = refusalDayOf(request);
  const isSooner = refusal !== null && refusal.day !== due;
  return (
    <WithNote note={isSooner ? `${due}; reject by ${refusal.day}` : due}>
      <Badge tone={tone}>
        {ToneIcon && <ToneIcon size={16} />}
        {words}
      </Badge>
    </WithNote>
  );
}

const asked = ['q', 'sort', 'status', 'type', 'assignee', 'from', 'to'] as const;

/** What of an address's search says which queue it is, and not which page of it. */
export function queueSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    asked.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return kept && `?${kept}`;
}

/** The page of a request, found in the queue of that search. */
export const pathOfRequest = (id: string, search: string): string =>
  `/admin/requests/${encodeURIComponent(id)}${queueSearch(search)}`;

/** Leads to the page of a request, which leads on in the queue it was found in. */
function RequestLink({ request }: { request: Pick<OperatorRequest, 'id' | 'reference'> }) {
  const { search } = usePage();
  return <Link to={pathOfRequest(request.id, search)}>{request.reference}</Link>;
}
