import type { GoogleFailure } from '@adili/schemas/identities/google-failure';

const words: Readonly<Record<GoogleFailure, string>> = {
  google_cancelled: 'You did not log in with Google. You can try again, or use your email and password.',
  google_expired: 'Logging in with Google took too long, or was done already. Please start again.',
  google_unverified:
    'Google has not verified your email address, so it can’t log you in here. Verify it there, or use your email and password.',
  google_unreachable:
    'Google can’t be reached right now. Please try again later, or use your email and password.',
  google_failed: 'Google SSO failed. Please try again.',
};

/** Why Google brought nobody in, as the address says it; null where it says nothing known. */
export function googleFailureIn(search: string): string | null {
  const code = new URLSearchParams(search).get('error') ?? '';
  return Object.hasOwn(words, code) ? words[code as GoogleFailure] : null;
}
