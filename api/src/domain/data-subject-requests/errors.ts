import { RefusalError } from '../errors.ts';

/** The request has changed since the caller read it. */
export class RequestChangedError extends RefusalError {
  override readonly name = 'RequestChangedError';
  readonly kind = 'conflict';
  readonly code = 'request_changed';

  constructor() {
    super('Someone else changed this request meanwhile. Load it again, then decide.');
  }
}

/** The person was erased since: nothing of them is to be written again. */
export class PersonErasedError extends RefusalError {
  override readonly name = 'PersonErasedError';
  readonly kind = 'conflict';
  readonly code = 'person_erased';

  constructor() {
    super('The person of this request was erased. It stays as it is, and nothing can be added to it.');
  }
}

/** The person who asked for it has it finished already, or took it back. */
export class RequestFinishedError extends RefusalError {
  override readonly name = 'RequestFinishedError';
  readonly kind = 'conflict';
  readonly code = 'request_finished';

  constructor() {
    super('This request is finished, so it cannot be cancelled any more.');
  }
}

/** What the request asks for is neither done nor answered in writing. */
export class AnswerMissingError extends RefusalError {
  override readonly name = 'AnswerMissingError';
  readonly kind = 'conflict';
  readonly code = 'answer_missing';

  constructor() {
    super('Write the answer to the person first: without it there is nothing that completes this request.');
  }
}

/** There is no step to take back, or what it did cannot be undone. */
export class UndoNotPossibleError extends RefusalError {
  override readonly name = 'UndoNotPossibleError';
  readonly kind = 'conflict';
  readonly code = 'undo_not_possible';

  constructor(status: string) {
    super(`A request that is ${status} cannot be taken a step back.`);
  }
}

/** The law has no extension, it was used, or the time is over. */
export class ExtensionNotPossibleError extends RefusalError {
  override readonly name = 'ExtensionNotPossibleError';
  readonly kind = 'conflict';
  readonly code = 'extension_not_possible';
}

/** No mail can leave, and it is not recorded how the person was informed otherwise. */
export class PersonNotInformedError extends RefusalError {
  override readonly name = 'PersonNotInformedError';
  readonly kind = 'conflict';
  readonly code = 'person_not_informed';

  constructor() {
    super(
      'No mail leaves for this person: their address is not verified. Inform them in another way first, and record how.',
    );
  }
}

/** The code is not the one in the mail, was used, has expired or was tried too often: the answer does not say which. */
export class GuestCodeInvalidError extends RefusalError {
  override readonly name = 'GuestCodeInvalidError';
  readonly kind = 'invalid';
  readonly code = 'code_invalid';

  constructor() {
    super(
      'This code is wrong or does not count any more. Check the mail, or send the form again for a new one.',
    );
  }
}
