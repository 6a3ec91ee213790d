import { RefusalError } from '../errors.ts';

/** A person's own role gives no right over that of another. */
export class RoleNotYoursError extends RefusalError {
  override readonly name = 'RoleNotYoursError';
  readonly kind = 'forbidden';
  readonly code = 'member_role';

  constructor() {
    super('Only an owner may do this. Please ask one of the owners of your organisation.');
  }
}

/** An organisation in which people are left needs an owner. */
export class LastOwnerError extends RefusalError {
  override readonly name = 'LastOwnerError';
  readonly kind = 'conflict';
  readonly code = 'last_owner';

  constructor() {
    super('An organisation needs an owner, and there is no other. Make somebody else an owner first.');
  }
}
