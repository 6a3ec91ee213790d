import { defineError } from '../errors.ts';

/** Who gives evidence or an exclusion can't approve it. */
export const OwnApprovalError = defineError(
  'forbidden',
  'own_approval',
  'Another person has to approve what you gave.',
);

/** What somebody is about to approve was changed since they read it. */
export const ExclusionChangedError = defineError(
  'conflict',
  'exclusion_changed',
  'The reason was changed after you read it. Read the new one, then approve it.',
);
