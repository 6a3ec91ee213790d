import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { type Column, Day, Panel, RequestStatus, Table } from '@adili/ui';
import type { ReactNode } from 'react';
import { SideBySide } from '../layout/side-by-side.tsx';

const columns: readonly Column<DataSubjectRequest>[] = [
  { key: 'type', header: 'Type', cell: ({ type }) => type, rowHeader: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus status={status} /> },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Day at={created_at} /> },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details, reason }) =>
      [details, reason && `Rejected: ${reason}`].filter(Boolean).join(' ') || '–',
  },
];

interface RequestsPanelProps {
  requests: readonly DataSubjectRequest[];
  /** The way to the rest of them. */
  more?: ReactNode;
  /** The form that adds to them. */
  children?: ReactNode;
}

/** The person's requests and where they stand, newest first. */
export function RequestsPanel({ requests, more, children }: RequestsPanelProps) {
  return (
    <Panel title="Data Subject Requests">
      <SideBySide
        aside={children}
        remark="A request starts as pending. Our team takes it up, then completes it, or rejects it and says why."
      >
        <Table
          caption="Data Subject Requests"
          captionHidden
          columns={columns}
          rows={requests}
          rowKey={({ id }) => id}
          empty="No DSRs data available."
        />
        {more}
      </SideBySide>
    </Panel>
  );
}
