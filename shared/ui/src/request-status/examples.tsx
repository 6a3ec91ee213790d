import type { Examples } from '../example.ts';
import { RequestStatus } from './request-status.tsx';

export const examples: Examples = {
  EachStatus: () => (
    <p>
      <RequestStatus status="pending" /> <RequestStatus status="in_progress" />{' '}
      <RequestStatus status="completed" /> <RequestStatus status="rejected" />{' '}
      <RequestStatus status="cancelled" />
    </p>
  ),
};
