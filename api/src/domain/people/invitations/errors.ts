import { defineError } from '../../foundation/errors.ts';

/** The link was used, withdrawn or replaced, or has expired. */
export const InvitationInvalidError = defineError(
  'invalid',
  'invitation_invalid',
  'This invitation was used, withdrawn or replaced, or has expired. Please ask the person who sent it for a new one.',
);

export const AlreadyMemberError = defineError(
  'conflict',
  'already_member',
  (email: string) => `${email} is already in this organisation.`,
);

/** The address has an account: who has it comes signed in. */
export const LogInToAcceptError = defineError(
  'unauthenticated',
  'sign_in_required',
  (email: string) =>
    `${email} has an account already. Please log in with it, then open this invitation again.`,
);

export const InvitationOfAnotherError = defineError(
  'forbidden',
  'invitation_of_another',
  (email: string, signedInAs: string) =>
    `This invitation is for ${email}, and you are logged in as ${signedInAs}. Log out, then open the link again.`,
);

/** The only owner of an organisation with others in it can't go to another. */
export const OwnerNeededError = defineError(
  'conflict',
  'last_owner',
  'You’re the only owner of your current organisation, and it has other people in it. Make one of them an owner, then open this invitation again.',
);
