import type { Account } from '../../store/accounts/table.ts';
import { RefusalError } from '../errors.ts';

/** Something is done only in the name of an address that is proved. */
class AddressNotVerifiedError extends RefusalError {
  constructor() {
    super('forbidden', 'address_not_verified', 'Verify your address first: we have mailed you a link.');
  }
}

/** @throws {AddressNotVerifiedError} */
export function refuseUnverified({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): void {
  if (!emailVerifiedAt) throw new AddressNotVerifiedError();
}
