import type { Account } from '../../store/accounts/table.ts';
import { defineError } from '../errors.ts';

/** Something is done only in the name of an address that is proved. */
const AddressNotVerifiedError = defineError(
  'forbidden',
  'address_not_verified',
  'Verify your address first: we have mailed you a link.',
);

/** @throws {AddressNotVerifiedError} */
export function refuseUnverified({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): void {
  if (!emailVerifiedAt) throw new AddressNotVerifiedError();
}
