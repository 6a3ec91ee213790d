import { defineError } from '../errors.ts';

export const AccountExistsError = defineError(
  'conflict',
  'account_exists',
  'An account with this email already exists. Please log in instead.',
);
