import { ApiError, NetworkError } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

/** Why a demo request did not go out, in the words of the product. Throws on what is neither the API's nor the network's doing. */
export function demoFailure(error: unknown, apiBase: string): SubmitOutcome {
  if (error instanceof ApiError) {
    return {
      error: error.serverError ?? `Failed to submit demo request: ${error.statusText}`,
      fields: error.fields,
    };
  }
  if (!(error instanceof NetworkError)) throw error;
  return { error: `Network error: ${error.message}. Ensure the backend is running at ${apiBase}.` };
}
