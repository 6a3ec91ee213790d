import { mostShares } from '@adili/schemas/run-shares/share-days';
import { defineError } from '../../foundation/errors.ts';

export const TooManySharesError = defineError(
  'conflict',
  'too_many_shares',
  `This result has ${mostShares} links already. Revoke one of them first.`,
);
