import { ApiError, NetworkError } from './errors.ts';

/** What to say of a failed call, in the caller's words. */
export interface FailureWords<Said> {
  refused(answer: ApiError): Said;
  unreachable(failure: NetworkError): Said;
}

/** Says why a call failed. What no call can throw is thrown on: it is a mistake, and nothing to tell a person. */
export function failedCall<Said>(error: unknown, words: FailureWords<Said>): Said {
  if (error instanceof ApiError) return words.refused(error);
  if (error instanceof NetworkError) return words.unreachable(error);
  throw error;
}

/** What a gateway answers in place of an API that is down. */
const gatewayStatuses = [502, 503, 504];

/** True where the API did not answer, or something before it answered that it can't. */
export const isUnreachable = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && gatewayStatuses.includes(error.status));

/** Why a call failed, for the person: the API's own sentence where it gave one. What no call can throw is thrown on. */
export const failureText = (error: unknown): string => failureOf(error).error;

/** The same as the outcome of a form, with what is wrong with each field. */
export function failureOf(error: unknown): { error: string; fields?: ApiError['fields'] } {
  const unreachable = () => ({ error: 'The server could not be reached. Please try again.' });
  return failedCall<ReturnType<typeof failureOf>>(error, {
    refused: (answer) =>
      isUnreachable(answer) && answer.serverError === undefined
        ? unreachable()
        : { error: answer.message, fields: answer.fields },
    unreachable,
  });
}
