import { RefusalError } from '../errors.ts';

/** The link was used, withdrawn or replaced, or has expired. */
export class InvitationInvalidError extends RefusalError {
  override readonly name = 'InvitationInvalidError';
  readonly kind = 'invalid';
  readonly code = 'invitation_invalid';

  constructor() {
    super(
      'This invitation was used, withdrawn or replaced, or has expired. Please ask for a new one where it came from.',
    );
  }
}

export class AlreadyMemberError extends RefusalError {
  override readonly name = 'AlreadyMemberError';
  readonly kind = 'conflict';
  readonly code = 'already_member';

  constructor(email: string) {
    super(`${email} is in this organisation already.`);
  }
}

/** The address has an account: who has it comes signed in. */
export class LogInToAcceptError extends RefusalError {
  override readonly name = 'LogInToAcceptError';
  readonly kind = 'unauthenticated';
  readonly code = 'sign_in_required';

  constructor(email: string) {
    super(`${email} has an account already. Please log in with it, then open this invitation again.`);
  }
}

export class InvitationOfAnotherError extends RefusalError {
  override readonly name = 'InvitationOfAnotherError';
  readonly kind = 'forbidden';
  readonly code = 'invitation_of_another';

  constructor(email: string, signedInAs: string) {
    super(
      `This invitation is for ${email}, and you are logged in as ${signedInAs}. Log out, then open the link again.`,
    );
  }
}

/** Somebody who is the only owner of an organisation with others in it can't go to another. */
export class OwnerNeededError extends RefusalError {
  override readonly name = 'OwnerNeededError';
  readonly kind = 'conflict';
  readonly code = 'last_owner';

  constructor() {
    super(
      'You are the only owner of your present organisation, with others in it. Make one of them an owner, then open this invitation again.',
    );
  }
}
