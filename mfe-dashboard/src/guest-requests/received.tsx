import { brand } from '@adili/schemas/brand';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { Alert } from '@adili/ui';
import { legalGroundOf } from '../data-subject-requests/legal-ground.ts';
import { wordsFor } from '../data-subject-requests/request-types.ts';
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
        {wordsFor(request.type, true).next} We write to {email} at each step. To ask about the request or take
        it back, write to <a href={`mailto:${brand.privacy}`}>{brand.privacy}</a> and name its reference.
      </p>
    </Alert>
  </Outcome>
);
