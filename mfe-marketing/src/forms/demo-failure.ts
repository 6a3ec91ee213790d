import { failedCall } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

/** Why a demo request did not go out, in the words of the product. Throws on what is neither the API's nor the network's doing. */
export const demoFailure = (error: unknown, apiBase: string): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ serverError, statusText, fields }) => ({
      error: serverError ?? `Failed to submit demo request: ${statusText}`,
      fields,
    }),
    unreachable: ({ message }) => ({
      error: `Network error: ${message}. Ensure the backend is running at ${apiBase}.`,
    }),
  });
