import type { Consent } from '@adili/schemas/consents/consent';

/** An invented person's consents, newest first. */
export const sampleConsents: readonly Consent[] = [
  {
    id: 'sample-consent-3',
    user_id: 'sample-user',
    consent: true,
    purpose: 'product-updates',
    created_at: '2025-06-18T07:40:00.000Z',
  },
  {
    id: 'sample-consent-2',
    user_id: 'sample-user',
    consent: false,
    purpose: 'newsletter',
    created_at: '2025-06-12T11:05:00.000Z',
    revoked_at: '2025-06-20T08:30:00.000Z',
  },
  {
    id: 'sample-consent-1',
    user_id: 'sample-user',
    consent: true,
    purpose: 'analytics',
    created_at: '2025-06-02T06:15:00.000Z',
  },
];
