import { type ApiError, failedCall } from '@adili/http';

export interface ErrorTexts {
  /** For an answer without a sentence of its own, and for no answer where `unreachable` is absent. */
  fallback: string;
  unreachable?: string;
}

/** What a form says about a failed call: the API's own words, else the fallback. Throws what is not a failed call. */
export const formError = (error: unknown, { fallback, unreachable = fallback }: ErrorTexts) =>
  failedCall<{ error: string; fields?: ApiError['fields'] }>(error, {
    refused: ({ serverError, fields }) => ({ error: serverError ?? fallback, fields }),
    unreachable: ({ code }) => ({ error: code === 'unreadable' ? fallback : unreachable }),
  });
