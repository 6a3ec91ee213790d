import { defineError } from '../../foundation/errors.ts';

export const FindingFixedError = defineError(
  'conflict',
  'finding_fixed',
  'This finding is fixed: nothing is left to be decided.',
);
