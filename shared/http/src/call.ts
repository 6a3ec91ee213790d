import { ApiError, NetworkError } from './errors.ts';
import type { CallerOptions, CallOptions } from './options.ts';

const defaultTimeout = 30_000;

export interface Call extends CallOptions {
  method?: Message['method'];
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  withCookies?: boolean;
  keepalive?: boolean;
  /** Sends no token of the session. */
  anonymous?: boolean;
  /** Signs this one call in place of the session. */
  token?: string;
}

interface Caller {
  /** The answer's body. */
  json<T>(call: Call): Promise<T>;
  /** The good answer itself, for those who read its headers. */
  response(call: Call): Promise<Response>;
}

/**
 * Calls with the session's bearer token. A 401 renews the session, unless that was done meanwhile, and repeats the
 * call once.
 * @throws {ApiError} the API refused
 * @throws {NetworkError} no usable answer
 */
export function createCaller(
  { base, session, timeout = defaultTimeout }: CallerOptions,
  send: Send = sendByFetch,
): Caller {
  const exchange = (call: Call, token: string | undefined) =>
    send({
      ...call,
      url: `${base.replace(/\/$/, '')}${call.path}`,
      headers: {
        accept: 'application/json',
        ...call.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      timeout,
    });

  async function response(call: Call): Promise<Response> {
    const source = call.anonymous || call.token ? undefined : session;
    const signer = source?.get();
    const token = call.token ?? signer?.token;
    const first = await exchange(call, token);
    if (first.ok) return first;
    if (first.status !== 401 || source === undefined || token === undefined) return fail(first);
    // Many calls can be refused at once, and some later than the renewal that the first of them asked for.
    const now = source.get();
    const renewed = now?.token === token ? await source.refresh() : now;
    // A person who has logged in meanwhile did not ask for this.
    if (!renewed || renewed.user?.id !== signer?.user?.id) return fail(first);
    const second = await exchange(call, renewed.token);
    return second.ok ? second : fail(second);
  }

  return { response, json: async <T>(call: Call) => readBody<T>(await response(call)) };
}

/** Makes one exchange over the network. */
export type Send = (message: Message) => Promise<Response>;

export interface Message extends CallOptions {
  /** Default: GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  /** Sends and keeps the refresh cookie, which lives on the API's own site. */
  withCookies?: boolean;
  /** Lets the call outlive its page. */
  keepalive?: boolean;
  timeout: number;
}

/** By its shape, because an error of another realm is no instance of this one's Error. */
const wordsOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : String(cause);

/**
 * One exchange over the network.
 * @throws {NetworkError} no answer; the caller's own abort reason where the caller aborted
 */
async function sendByFetch(message: Message): Promise<Response> {
  const limit = AbortSignal.timeout(message.timeout);
  const signal = message.signal ? AbortSignal.any([message.signal, limit]) : limit;
  const { headers } = message;
  const hasBody = message.body !== undefined;
  if (hasBody) headers['content-type'] = 'application/json';
  // Only where browsers ask beforehand anyway. Without https there is no such function, and the API makes an id itself.
  const id = (hasBody || headers.authorization) && crypto.randomUUID?.();
  if (id) headers['x-request-id'] = id;
  try {
    return await fetch(message.url, {
      method: message.method,
      headers,
      body: hasBody ? JSON.stringify(message.body) : undefined,
      credentials: message.withCookies ? 'include' : 'same-origin',
      keepalive: message.keepalive,
      signal,
    });
  } catch (cause) {
    message.signal?.throwIfAborted();
    if (limit.aborted) {
      throw new NetworkError(`No answer within ${message.timeout / 1000} seconds`, 'timeout', cause);
    }
    throw new NetworkError(wordsOf(cause), 'unreachable', cause);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOrUndefined = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** A failed answer's body, as far as it can be trusted: a proxy may answer with a page of HTML. */
async function readFailure(response: Response) {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body)) return {};
  const fields = isRecord(body.fields)
    ? Object.fromEntries(
        Object.entries(body.fields).filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        ),
      )
    : undefined;
  const [serverError, code, challenge] = [body.error, body.code, body.challenge].map(textOrUndefined);
  return { serverError, code, fields, challenge, current: body.current };
}

/** @throws {ApiError} always, in the words of the answer */
async function fail(response: Response): Promise<never> {
  throw new ApiError({
    status: response.status,
    statusText: response.statusText,
    requestId: response.headers.get('x-request-id'),
    ...(await readFailure(response)),
  });
}

/**
 * The JSON of a good answer, or undefined where it has no content.
 * @throws {NetworkError} the body broke off or is not JSON
 */
export async function readBody<T>(response: Response): Promise<T> {
  // What was asked for and is done later is answered with or without content.
  const isEmpty = response.status === 202 && !response.headers.has('content-type');
  if (response.status === 204 || isEmpty) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new NetworkError('The answer could not be read', 'unreadable', cause);
  }
}
