import { defineError } from '../../foundation/errors.ts';

export const NoAccountsError = defineError(
  'conflict',
  'no_accounts',
  'No account of a connected system was seen yet. Connect a system first, or wait until it was asked.',
);
export const ReviewBegunError = defineError(
  'conflict',
  'review_begun',
  'There is a review of this quarter already. Go on with that one.',
);
export const ReviewFinishedError = defineError(
  'conflict',
  'review_finished',
  'This review is finished, and does not change any more. Begin the one of the next quarter when that has come.',
);
export const UndecidedError = defineError(
  'conflict',
  'undecided_accounts',
  'Somebody has to decide on each account first. Show those that are not decided, then keep or remove each.',
);
export const ListGoneError = defineError(
  'conflict',
  'list_gone',
  'The list of this review had its time and was deleted. Take the review away, and begin the one of this quarter.',
);
