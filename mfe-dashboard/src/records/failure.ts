import { ApiError, failedCall, NetworkError } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

/** What a gateway answers in place of an API that is down. */
const gatewayStatuses = [502, 503, 504];

/** True where the API did not answer, or something before it answered that it can't. */
export const isUnreachable = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && gatewayStatuses.includes(error.status));

/** A failed call in words for a form. What no call can throw is thrown on. */
export function outcomeOf(error: unknown): SubmitOutcome {
  const unreachable = () => ({ error: 'The server could not be reached. Please try again.' });
  // An API that says itself why it can't is heard.
  const isSaid = error instanceof ApiError && error.serverError !== undefined;
  return isUnreachable(error) && !isSaid
    ? unreachable()
    : failedCall<SubmitOutcome>(error, {
        refused: ({ message, fields }) => ({ error: message, fields }),
        unreachable,
      });
}
