import { defineError } from '../../foundation/errors.ts';

export const AuditorTokenError = defineError(
  'unauthenticated',
  'auditor_token',
  'This is for auditors, by the token of AUDITOR_TOKEN.',
);
