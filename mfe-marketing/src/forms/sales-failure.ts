import { failedCall } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

/** Why a message to sales did not go out. Throws on what is neither the API's nor the network's doing. */
export const salesFailure = (error: unknown): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: ({ serverError, fields }) => ({ error: serverError ?? 'Failed to send message', fields }),
    unreachable: () => ({ error: 'Error sending message' }),
  });
