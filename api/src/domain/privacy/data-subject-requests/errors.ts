import { defineError } from '../../foundation/errors.ts';

/** The person was erased since: nothing of them is to be written again. */
export const PersonErasedError = defineError(
  'conflict',
  'person_erased',
  'This person was erased. The request can’t be changed any more.',
);

/** The person who asked for it has it finished already, or took it back. */
export const RequestFinishedError = defineError(
  'conflict',
  'request_finished',
  'This request is finished, so it can’t be cancelled.',
);

/** What the request asks for is neither done nor answered in writing. */
export const AnswerMissingError = defineError(
  'conflict',
  'answer_missing',
  'Write the answer to the person first. The request can’t be completed without one.',
);

/** There is no step to take back, or what it did cannot be undone. */
export const UndoNotPossibleError = defineError(
  'conflict',
  'undo_not_possible',
  (status: string) => `A request that is ${status} can’t be undone a step.`,
);

/** The law has no extension, it was used, or the time is over. */
export const ExtensionNotPossibleError = defineError(
  'conflict',
  'extension_not_possible',
  (message: string) => message,
);

/** No mail can leave, and it is not recorded how the person was informed otherwise. */
export const PersonNotInformedError = defineError(
  'conflict',
  'person_not_informed',
  'No email can be sent to this person because their address isn’t verified. Inform them in another way first, and record how.',
);

/** The code is not the one in the mail, was used, has expired or was tried too often: the answer does not say which. */
export const GuestCodeInvalidError = defineError(
  'invalid',
  'code_invalid',
  'This code is wrong or has expired. Check the email, or send the form again for a new one.',
);

export const StepNotPossibleError = defineError(
  'conflict',
  'step_not_possible',
  (from: string, to: string) => `A request that is ${from} can't become ${to}.`,
);

/** A person has as many requests of a type under way as are taken at once. */
export const TooManyOpenRequestsError = defineError(
  'conflict',
  'too_many_open_requests',
  (type: string, most: number) => {
    const [noun, answered] = most === 1 ? ['request', 'it'] : ['requests', 'one of them'];
    return `You have ${most} ${type} ${noun} under way. Please wait until we’ve answered ${answered}, then file this one.`;
  },
);
