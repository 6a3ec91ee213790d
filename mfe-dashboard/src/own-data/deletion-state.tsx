import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Alert, ButtonLink, Day, RequestStatus } from '@adili/ui';

/** Where a request for deletion stands, and the way to it. */
export const DeletionState = ({ request }: { request: DataSubjectRequest }) => (
  <Alert
    title="Your Deletion request is under way"
    actions={
      <ButtonLink variant="secondary" size="small" to={`/dashboard/requests/${request.id}`}>
        See your request
      </ButtonLink>
    }
  >
    Asked for on <Day at={request.created_at} />. <RequestStatus status={request.status} />
  </Alert>
);
