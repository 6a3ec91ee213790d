import { ApiError, NetworkError } from './errors.ts';
import { failedCall } from './failed-call.ts';

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
        : { error: withReference(answer), fields: answer.fields },
    unreachable,
  });
}

/** A fault of ours comes with what support finds it by. */
const withReference = ({ status, message, requestId }: ApiError): string =>
  status === 500 && requestId ? `${message} If it stays so, tell us this reference: ${requestId}` : message;
