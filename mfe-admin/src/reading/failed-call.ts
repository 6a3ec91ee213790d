import { ApiError, NetworkError } from '@adili/http';

/** A failed call in words for the operator. What no call can throw is thrown on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return 'The server could not be reached. Please try again.';
  if (error instanceof ApiError) return error.message;
  throw error;
}
