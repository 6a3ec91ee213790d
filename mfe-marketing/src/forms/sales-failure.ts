import { ApiError, NetworkError } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

/** Why a message to sales did not go out. Throws on what is neither the API's nor the network's doing. */
export function salesFailure(error: unknown): SubmitOutcome {
  if (error instanceof ApiError) {
    return { error: error.serverError ?? 'Failed to send message', fields: error.fields };
  }
  if (!(error instanceof NetworkError)) throw error;
  return { error: 'Error sending message' };
}
