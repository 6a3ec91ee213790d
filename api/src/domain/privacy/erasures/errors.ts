import { defineError } from '../../foundation/errors.ts';

/** An organisation in which people are left would have no owner any more. */
export const OnlyOwnerError = defineError('conflict', 'only_owner', (others: number) => {
  const people = others === 1 ? 'one other person' : `${others} other people`;
  return `This person is the only owner of an organisation with ${people} in it. Ask them to make someone else an owner, or to remove the others; then complete the request.`;
});

/** Operators are added and removed only by a typed command. */
export const OperatorErasureError = defineError(
  'conflict',
  'operator_account',
  'This is the account of an operator. Make it a customer’s first, with npm run operator -- remove, then complete the request.',
);

/** The request proves the mailbox only, and the account has a second factor. */
export const IdentityMissingError = defineError(
  'conflict',
  'identity_missing',
  'This request proves only the mailbox, and the account has a second factor. Check in another way who asks, record that identity check, then complete the request.',
);

/** What was begun can't be taken back. */
export const ErasingError = defineError(
  'conflict',
  'erasing',
  'The erasure has begun and can’t be taken back. The request is completed by itself once it is done.',
);
