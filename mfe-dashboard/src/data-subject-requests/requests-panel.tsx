import { Link } from '@adili/contract';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { type Column, copyText, Day, Panel, RequestStatus, Table, WorkList } from '@adili/ui';
import type { ReactNode } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';
import styles from './requests-panel.module.css';

interface RequestsPanelProps {
  requests: readonly DataSubjectRequest[];
  /** Invented requests have no page of their own. */
  isSample?: boolean;
  /** The way to the rest of them. */
  more?: ReactNode;
  /** The form that adds to them. */
  children?: ReactNode;
}

/** The person's requests and where they stand, newest first. */
export function RequestsPanel({ requests, isSample, more, children }: RequestsPanelProps) {
  return (
    <Panel title="Data Subject Requests">
      <SideBySide
        aside={children}
        remark="A request starts as pending. Our team works on it, then completes it, or rejects it and says why. Open a request by its reference."
      >
        <RequestsTable requests={requests} isSample={isSample} />
        {requests.length === 0 && !isSample && (
          <p>You have not made a request yet. Use the form on this page to make one.</p>
        )}
        {more}
      </SideBySide>
    </Panel>
  );
}

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
  { key: 'date', narrow: 'note', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details, reason }) =>
      [details, reason && `Rejected: ${reason}`].filter(Boolean).join(' ') || '–',
  },
  { key: 'due', narrow: 'note', header: 'Answer due', cell: dueOf },
];

/** A person's requests and where they stand, each with the way to its page. */
function RequestsTable({ requests, isSample = false }: RequestsTableProps) {
  const table = {
    caption: 'Data Subject Requests',
    columns: columnsOf(isSample),
    rows: requests,
    empty: 'No DSRs data available.',
  };
  if (isSample) return <Table {...table} />;
  return (
    <WorkList
      {...table}
      nameOf={({ reference }) => reference}
      menu={({ id, reference }) => [
        { label: 'Open the request', of: reference, to: `/dashboard/requests/${id}` },
        { label: 'Copy the reference', of: reference, onSelect: () => void copyText(reference) },
      ]}
    />
  );
}
