/** A data subject request's status as the API names it. */
export type RequestStatusName = 'pending' | 'in_progress' | 'completed' | 'rejected' | 'cancelled';

/** The same in words, for the middle of a sentence. */
export const requestStatusWords: Readonly<Record<RequestStatusName, string>> = {
  pending: 'pending',
  in_progress: 'in progress',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'cancelled',
};
