import type { ConsentDecision } from '@adili/schemas/consents/consent';

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
