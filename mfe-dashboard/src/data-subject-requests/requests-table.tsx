import { Link } from '@adili/contract';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { type Column, Day, RequestStatus, Table } from '@adili/ui';
import styles from './requests-table.module.css';

interface RequestsTableProps {
  requests: readonly DataSubjectRequest[];
  /** Invented requests have no page of their own. */
  isSample?: boolean;
}

const dueOf = (request: DataSubjectRequest) => (isUnderWay(request.status) ? dueDayOf(request) : '–');

const columnsOf = (isSample: boolean): readonly Column<DataSubjectRequest>[] => [
  {
    key: 'type',
    header: 'Type',
    cell: ({ id, type, reference }) => (
      <>
        {type}
        <span className={styles.reference}>
          {isSample ? reference : <Link to={`/dashboard/requests/${id}`}>{reference}</Link>}
        </span>
      </>
    ),
    rowHeader: true,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus status={status} /> },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details, reason }) =>
      [details, reason && `Rejected: ${reason}`].filter(Boolean).join(' ') || '–',
  },
  { key: 'due', header: 'Answer due', cell: dueOf },
];

/** A person's requests and where they stand, each with the way to its page. */
export const RequestsTable = ({ requests, isSample = false }: RequestsTableProps) => (
  <Table
    caption="Data Subject Requests"
    captionHidden
    columns={columnsOf(isSample)}
    rows={requests}
    rowKey={({ id }) => id}
    empty="No DSRs data available."
  />
);
