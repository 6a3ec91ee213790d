import type { Account } from '../../store/accounts/table.ts';
import { RefusalError } from '../errors.ts';

/** Something is done only in the name of an address that is proved. */
class AddressNotVerifiedError extends RefusalError {
  override readonly name = 'AddressNotVerifiedError';
  readonly kind = 'forbidden';
  readonly code = 'address_not_verified';

  constructor() {
    super('Verify your address first: we have mailed you a link.');
  }
}

/** @throws {AddressNotVerifiedError} */
export function refuseUnverified({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): void {
  if (!emailVerifiedAt) throw new AddressNotVerifiedError();
}
