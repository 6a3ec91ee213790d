import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Alert } from '@adili/ui';
import { legalGroundOf } from '../data-subject-requests/legal-ground.ts';
import { typeWords } from '../data-subject-requests/request-types.ts';
import { Outcome } from '../layout/outcome.tsx';

interface ReceivedProps {
  request: DataSubjectRequest;
  email: string;
}

/** The reference of what was filed, and what happens next. */
export const Received = ({ request, email }: ReceivedProps) => (
  <Outcome>
    <Alert tone="success" title={`We received your ${request.type} request ${request.reference}`}>
      <p>{legalGroundOf(request)}</p>
      <p>
        {typeWords[request.type].next} We write to {email} at each step. Name the reference if you write to
        us.
      </p>
    </Alert>
  </Outcome>
);
