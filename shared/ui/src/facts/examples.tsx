import type { Examples } from '../example.ts';
import { RequestStatus } from '../request-status/request-status.tsx';
import { Facts } from './facts.tsx';

export const examples: Examples = {
  'Of a request': () => (
    <Facts
      facts={[
        { name: 'Type', value: 'Access' },
        { name: 'Status', value: <RequestStatus status="pending" /> },
        { name: 'Assigned to', value: 'Nobody yet' },
      ]}
    />
  ),
};
