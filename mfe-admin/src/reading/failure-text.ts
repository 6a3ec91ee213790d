import { ApiError } from '@adili/http';

const ownWords = (error: unknown) => (error instanceof Error && error.message) || 'Unknown error';

/** The dashboard's one failure text. */
export function failureText(error: unknown): string {
  const answer = error instanceof ApiError ? error : null;
  const status = answer?.status ?? 'N/A';
  const words = answer?.serverError ?? ownWords(error);
  return `Failed to fetch dashboard data. Status: ${status}. Error: ${words}. Ensure admin key and token are correct.`;
}
