import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Alert, ButtonLink } from '@adili/ui';
import { Outcome } from '../layout/outcome.tsx';
import { legalGroundOf } from './legal-ground.ts';

/** What was filed just now, by when it is answered, and the way to its page. */
export const FiledRequest = ({ request }: { request: DataSubjectRequest }) => (
  <Outcome>
    <Alert
      tone="success"
      title={`Your ${request.type} request was filed.`}
      actions={
        <ButtonLink size="small" to={`/dashboard/requests/${request.id}`}>
          See request {request.reference}
        </ButtonLink>
      }
    >
      {legalGroundOf(request)}
    </Alert>
  </Outcome>
);
