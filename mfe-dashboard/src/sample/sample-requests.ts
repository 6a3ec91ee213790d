import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';

/** An invented person's data subject requests, newest first. */
export const sampleRequests: readonly DataSubjectRequest[] = [
  {
    id: 'sample-request-2',
    reference: 'DSR-4M7C-2RVA',
    law: 'GDPR',
    due_at: '2025-07-21T21:59:59.999Z',
    user_id: 'sample-user',
    type: 'Deletion',
    status: 'pending',
    details: 'The account of a colleague who has left.',
    created_at: '2025-06-21T09:20:00.000Z',
    history: [{ status: 'pending', at: '2025-06-21T09:20:00.000Z', by: 'sample-user' }],
  },
  {
    id: 'sample-request-1',
    reference: 'DSR-9PTD-6KHE',
    law: 'GDPR',
    due_at: '2025-07-04T21:59:59.999Z',
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
