import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';

const sample = { user_id: 'sample-user', notice_version: 'unknown', source: 'dashboard' } as const;

/** An invented person's decisions on consents, newest first. */
export const sampleConsents: readonly ConsentDecision[] = [
  {
    ...sample,
    id: 'sample-consent-4',
    consent: false,
    purpose: 'newsletter',
    decided_by: 'sample-operator',
    source: 'opt-out',
    created_at: '2025-06-20T08:30:00.000Z',
  },
  {
    ...sample,
    id: 'sample-consent-3',
    consent: true,
    purpose: 'product-updates',
    decided_by: 'sample-user',
    created_at: '2025-06-18T07:40:00.000Z',
  },
  {
    ...sample,
    id: 'sample-consent-2',
    consent: true,
    purpose: 'newsletter',
    decided_by: 'sample-user',
    created_at: '2025-06-12T11:05:00.000Z',
  },
  {
    ...sample,
    id: 'sample-consent-1',
    consent: true,
    purpose: 'analytics',
    decided_by: 'sample-user',
    created_at: '2025-06-02T06:15:00.000Z',
  },
];

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
