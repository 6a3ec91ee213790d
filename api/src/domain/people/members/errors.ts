import { defineError } from '../../foundation/errors.ts';

/** An organisation in which people are left needs an owner. */
export const LastOwnerError = defineError(
  'conflict',
  'last_owner',
  'An organisation needs an owner, and there is no other. Make someone else an owner first.',
);
