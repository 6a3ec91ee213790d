/** The days of the last changes: YYYY-MM-DD. */
export const privacyUpdated = '2025-06-26';
export const termsUpdated = '2026-11-21';

/** Youngest age at which the service may be used. */
export const minimumAge = 13;
