import { fail, readBody } from './answer.ts';
import type { CallerOptions, CallOptions } from './options.ts';
import { type Message, send } from './send.ts';

export const defaultTimeout = 30_000;

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

export interface Caller {
  /** The answer's body. */
  json<T>(call: Call): Promise<T>;
  /** The good answer itself, for those who read its headers. */
  response(call: Call): Promise<Response>;
}

/**
 * Calls with the session's bearer token. A 401 renews the session once and repeats the call once.
 * @throws {ApiError} the API refused
 * @throws {NetworkError} no usable answer
 */
export function createCaller({ base, session, timeout = defaultTimeout }: CallerOptions): Caller {
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
    const token = call.token ?? source?.get()?.token;
    const first = await exchange(call, token);
    if (first.ok) return first;
    if (first.status !== 401 || source === undefined || token === undefined) return fail(first);
    const renewed = await source.refresh();
    if (renewed === null) return fail(first);
    const second = await exchange(call, renewed.token);
    return second.ok ? second : fail(second);
  }

  return { response, json: async <T>(call: Call) => readBody<T>(await response(call)) };
}
