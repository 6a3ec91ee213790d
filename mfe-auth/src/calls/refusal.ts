import { type ApiError, failedCall } from '@adili/http';
import type { SubmitOutcome } from '@adili/ui';

export interface RefusalTexts {
  /** For an answer without a sentence of its own, and for no answer where `unreachable` is absent. */
  fallback: string;
  unreachable?: string;
}

/**
 * What a form says about a failed call: the server's words, else the fallback. A sentence that stands beside
 * one of the form's fields is not said twice. Throws on what is no failure of a call.
 */
export const refusal = (error: unknown, texts: RefusalTexts, fieldNames: readonly string[]): SubmitOutcome =>
  failedCall<SubmitOutcome>(error, {
    refused: (answer) => refused(answer, texts.fallback, fieldNames),
    unreachable: ({ code }) => ({
      error: (code !== 'unreadable' && texts.unreachable) || texts.fallback,
    }),
  });

function refused(answer: ApiError, fallback: string, fieldNames: readonly string[]): SubmitOutcome {
  const sentence = answer.serverError ?? fallback;
  const fields = Object.fromEntries(
    Object.entries(answer.fields).filter(([name]) => fieldNames.includes(name)),
  );
  const named = Object.values(fields);
  if (named.length === 0) return { error: sentence };
  return named.includes(sentence) ? { fields } : { error: sentence, fields };
}
