import type { Api } from '@adili/http';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus as Status } from '@adili/schemas/data-subject-requests/status';
import { type Column, Moment, RequestStatus, VisuallyHidden } from '@adili/ui';
import { useState } from 'react';
import { ListPanel } from '../lists/list-panel.tsx';
import type { List } from '../lists/use-list.ts';
import { WithNote } from '../lists/with-note.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestActions } from './request-actions.tsx';
import { useRequestSteps } from './use-request-steps.ts';

const columns: readonly Column<DataSubjectRequest>[] = [
  { key: 'user', header: 'User ID', cell: ({ user_id }) => user_id, rowHeader: true },
  { key: 'type', header: 'Type', cell: ({ type, details }) => <WithNote note={details}>{type}</WithNote> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <WithNote note={reason}>
        <RequestStatus status={status} />
      </WithNote>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ created_at }) => <Moment at={created_at} /> },
];

interface RequestsPanelProps {
  api: Api;
  requests: List<DataSubjectRequest>;
}

/** Everyone's requests, and the steps each can take. */
export function RequestsPanel({ api, requests }: RequestsPanelProps) {
  const steps = useRequestSteps(api, requests.replace);
  const [rejecting, setRejecting] = useState<DataSubjectRequest | null>(null);
  const step = (request: DataSubjectRequest, status: Status) =>
    status === 'rejected' ? setRejecting(request) : void steps.take(request.id, { status });

  return (
    <>
      <ListPanel
        title="Data Subject Requests"
        error={steps.error}
        list={requests}
        columns={columns}
        empty="No requests found."
        actions={(request) => (
          <RequestActions
            request={request}
            busy={steps.busy === request.id}
            onStep={(status) => step(request, status)}
          />
        )}
      />
      <VisuallyHidden>
        <span role="status">{steps.news}</span>
      </VisuallyHidden>
      <RejectDialog
        request={rejecting}
        onClose={() => setRejecting(null)}
        onReject={async (reason) => {
          if (rejecting) await steps.take(rejecting.id, reason);
          setRejecting(null);
        }}
      />
    </>
  );
}
