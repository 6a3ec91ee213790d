import { defineError } from '../../foundation/errors.ts';

/** No person was named to this browser lately, or that was used. */
export const NobodyNamedError = defineError(
  'invalid',
  'google_expired',
  'Logging in with Google took too long, or was done already. Please start again.',
);

/** The address has an account that is not linked: only its password proves whose it is. */
export const LinkByPasswordError = defineError(
  'conflict',
  'link_by_password',
  (email: string) =>
    `There is an account for ${email} already. Log in with its password below, and Google signs you in from then on. ` +
    'If you have no password, set one by "Forgot password?".',
);

/** The account's owner must prove once more who they are, for the address that the provider named. */
export const LinkRefusedError = defineError('conflict', 'link_refused', (message: string) => message);
