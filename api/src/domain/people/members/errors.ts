import { defineError } from '../../foundation/errors.ts';

/** A person's own role gives no right over that of another. */
export const RoleNotYoursError = defineError(
  'forbidden',
  'member_role',
  'Only an owner may do this. Please ask one of the owners of your organisation.',
);

/** An organisation in which people are left needs an owner. */
export const LastOwnerError = defineError(
  'conflict',
  'last_owner',
  'An organisation needs an owner, and there is no other. Make someone else an owner first.',
);
