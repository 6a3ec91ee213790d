import { failedCall } from '@adili/http';

/** A failed call in words for the operator. What no call can throw is thrown on. */
export const sentenceOf = (error: unknown): string =>
  failedCall(error, {
    refused: (answer) => answer.message,
    unreachable: () => 'The server could not be reached. Please try again.',
  });
