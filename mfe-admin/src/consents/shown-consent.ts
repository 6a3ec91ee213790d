import type { Consent } from '@adili/schemas/consents/consent';

/** Where a person stands on a purpose, with what they are called today. */
export interface ShownConsent extends Consent {
  user_name?: string | undefined;
  user_email?: string | undefined;
}
