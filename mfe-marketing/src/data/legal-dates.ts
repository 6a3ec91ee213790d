export interface LegalDate {
  /** YYYY-MM-DD */
  iso: string;
  text: string;
}

export const privacyUpdated: LegalDate = { iso: '2025-06-26', text: 'June 26, 2025' };
export const termsUpdated: LegalDate = { iso: '2026-11-21', text: 'November 21, 2026' };

/** Youngest age at which the service may be used. */
export const minimumAge = 13;
