import { defineError } from '../../foundation/errors.ts';

/** A person's own role gives no right over that of another. */
export const RoleNotYoursError = defineError(
  'forbidden',
  'member_role',
  'Only an owner may do this. Please ask one of the owners of your organisation.',
);

export const NoLogoError = defineError(
  'invalid',
  'no_logo',
  'This is no picture for a cover. Choose a PNG of at most 2,000 pixels a side.',
);
