import type { Account } from '../../../store/tables/accounts.ts';
import type { AddressLink } from '../../../store/tables/email-addresses.ts';
import { defineError, RefusalError } from '../../foundation/errors.ts';

/** The link was used, replaced or has expired, or the address is another by now. */
export const AddressLinkInvalidError = defineError(
  'invalid',
  'address_link_invalid',
  'This link has been used, has expired, or was replaced by a newer one. Please ask for a new one.',
);

/** Another account was opened with the address before its change was confirmed. */
export const AddressTakenError = defineError(
  'conflict',
  'address_taken',
  'This address now belongs to another account. Your account keeps its current address.',
);

/** A start makes the operator of ADMIN_EMAIL where no account has that address: one that moved would come back as another. */
export const OperatorAddressError = defineError(
  'forbidden',
  'operator_address',
  'An operator’s address can’t be changed here. Add another operator with npm run operator.',
);

const proofAsked = {
  verify:
    'If you didn’t open this account, don’t verify it. Reset its password instead: everyone else is logged out.',
  change: 'If you didn’t ask for this address, ignore the email: nothing changes.',
} as const satisfies Record<AddressLink['kind'], string>;

/** The person who opened the link is not signed in to its account. */
export class AccountProofNeededError extends RefusalError {
  /** @param isAnother whether the person is signed in to another account */
  constructor(kind: AddressLink['kind'], isAnother: boolean) {
    const whose = isAnother
      ? 'This link is for a different account from the one you’re logged in to. Enter the password of that account.'
      : 'Enter the password of your account, or log in and open this link again.';
    super('forbidden', 'account_proof_needed', `${whose} ${proofAsked[kind]}`);
  }
}

/** Something is done only in the name of an address that is proved. */
const AddressNotVerifiedError = defineError(
  'forbidden',
  'address_not_verified',
  'Verify your address first: we’ve sent you a link.',
);

/** @throws {AddressNotVerifiedError} */
export function refuseUnverified({ emailVerifiedAt }: Pick<Account, 'emailVerifiedAt'>): void {
  if (!emailVerifiedAt) throw new AddressNotVerifiedError();
}
