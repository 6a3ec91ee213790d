import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';

/** An invented person's data subject requests, newest first. */
export const sampleRequests: readonly DataSubjectRequest[] = [
  {
    id: 'sample-request-2',
    user_id: 'sample-user',
    type: 'Deletion',
    status: 'pending',
    details: 'The account of a colleague who has left.',
    created_at: '2025-06-21T09:20:00.000Z',
    history: [{ status: 'pending', at: '2025-06-21T09:20:00.000Z', by: 'sample-user' }],
  },
  {
    id: 'sample-request-1',
    user_id: 'sample-user',
    type: 'Access',
    status: 'completed',
    created_at: '2025-06-04T10:00:00.000Z',
    history: [
      { status: 'pending', at: '2025-06-04T10:00:00.000Z', by: 'sample-user' },
      { status: 'in_progress', at: '2025-06-05T06:30:00.000Z', by: 'sample-operator' },
      { status: 'completed', at: '2025-06-09T13:45:00.000Z', by: 'sample-operator' },
    ],
  },
];
