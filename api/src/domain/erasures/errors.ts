import { RefusalError } from '../errors.ts';

/** An organisation in which people are left would have no owner any more. */
export class OnlyOwnerError extends RefusalError {
  constructor(others: number) {
    const people = others === 1 ? 'one other person' : `${others} other people`;
    super(
      'conflict',
      'only_owner',
      `This person is the only owner of an organisation with ${people} in it. Ask them to make someone else an owner, or to remove the others; then complete the request.`,
    );
  }
}

/** Operators are added and removed only by a typed command. */
export class OperatorErasureError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'operator_account',
      'This is the account of an operator. Make it a customer’s first, with npm run operator -- remove, then complete the request.',
    );
  }
}

/** The request proves the mailbox only, and the account has a second factor. */
export class IdentityMissingError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'identity_missing',
      'This request proves only the mailbox, and the account has a second factor. Check in another way who asks, record that identity check, then complete the request.',
    );
  }
}

/** What was begun can't be taken back. */
export class ErasingError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'erasing',
      'The erasure has begun and can’t be taken back. The request is completed by itself once it is done.',
    );
  }
}
