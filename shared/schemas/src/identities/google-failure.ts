/** Why a log-in with Google failed, as the login page reads it in `?error=`. */
export const googleFailures = [
  'google_cancelled',
  'google_expired',
  'google_unverified',
  'google_unreachable',
  'google_failed',
] as const;
export type GoogleFailure = (typeof googleFailures)[number];
