import type { Failure } from '@adili/schemas/answer';
import { ApiError, NetworkError } from './errors.ts';
import { statusTextOf } from './status-text.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrUndefined = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A failed answer's body, as far as it can be trusted: a proxy may answer with a page of HTML. */
async function readFailure(response: Response): Promise<Partial<Failure>> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body)) return {};
  const fields = isRecord(body.fields)
    ? Object.fromEntries(
        Object.entries(body.fields).filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        ),
      )
    : undefined;
  return { error: textOrUndefined(body.error), code: textOrUndefined(body.code), fields };
}

/** @throws {ApiError} always, in the words of the answer */
export async function fail(response: Response): Promise<never> {
  const { error, code, fields } = await readFailure(response);
  throw new ApiError({
    status: response.status,
    statusText: statusTextOf(response),
    serverError: error,
    code,
    fields,
  });
}

/**
 * The JSON of a good answer, or undefined where it has no content.
 * @throws {NetworkError} the body broke off or is not JSON
 */
export async function readBody<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError('The answer could not be read', 'unreadable', cause);
  }
}
