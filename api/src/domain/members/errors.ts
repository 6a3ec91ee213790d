import { RefusalError } from '../errors.ts';

/** A person's own role gives no right over that of another. */
export class RoleNotYoursError extends RefusalError {
  constructor() {
    super(
      'forbidden',
      'member_role',
      'Only an owner may do this. Please ask one of the owners of your organisation.',
    );
  }
}

/** An organisation in which people are left needs an owner. */
export class LastOwnerError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'last_owner',
      'An organisation needs an owner, and there is no other. Make somebody else an owner first.',
    );
  }
}
