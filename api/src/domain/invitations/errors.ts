import { RefusalError } from '../errors.ts';

/** The link was used, withdrawn or replaced, or has expired. */
export class InvitationInvalidError extends RefusalError {
  constructor() {
    super(
      'invalid',
      'invitation_invalid',
      'This invitation was used, withdrawn or replaced, or has expired. Please ask for a new one where it came from.',
    );
  }
}

export class AlreadyMemberError extends RefusalError {
  constructor(email: string) {
    super('conflict', 'already_member', `${email} is in this organisation already.`);
  }
}

/** The address has an account: who has it comes signed in. */
export class LogInToAcceptError extends RefusalError {
  constructor(email: string) {
    super(
      'unauthenticated',
      'sign_in_required',
      `${email} has an account already. Please log in with it, then open this invitation again.`,
    );
  }
}

export class InvitationOfAnotherError extends RefusalError {
  constructor(email: string, signedInAs: string) {
    super(
      'forbidden',
      'invitation_of_another',
      `This invitation is for ${email}, and you are logged in as ${signedInAs}. Log out, then open the link again.`,
    );
  }
}

/** Somebody who is the only owner of an organisation with others in it can't go to another. */
export class OwnerNeededError extends RefusalError {
  constructor() {
    super(
      'conflict',
      'last_owner',
      'You are the only owner of your present organisation, with others in it. Make one of them an owner, then open this invitation again.',
    );
  }
}
