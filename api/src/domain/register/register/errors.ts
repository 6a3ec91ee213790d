import { defineError } from '../../foundation/errors.ts';

/** Who gives evidence or an exclusion, or says what evidence proves and when, can't approve it. */
export const OwnApprovalError = defineError(
  'forbidden',
  'own_approval',
  'Another person has to approve what you gave, or changed the controls or dates of.',
);
