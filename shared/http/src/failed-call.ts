import { ApiError, NetworkError } from './errors.ts';

/** What to say of a failed call, in the caller's words. */
export interface FailureWords<Said> {
  refused(answer: ApiError): Said;
  unreachable(failure: NetworkError): Said;
}

/**
 * Says why a call failed. What no call can throw is thrown on: it is a mistake in the code. Apart from failure-text.ts,
 * which the login page does without.
 */
export function failedCall<Said>(error: unknown, words: FailureWords<Said>): Said {
  if (error instanceof ApiError) return words.refused(error);
  if (error instanceof NetworkError) return words.unreachable(error);
  throw error;
}
