import { NetworkError } from './errors.ts';
import type { CallOptions } from './options.ts';

export interface Message extends CallOptions {
  /** GET unless told. */
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
export async function send(message: Message): Promise<Response> {
  const limit = AbortSignal.timeout(message.timeout);
  const signal = message.signal ? AbortSignal.any([message.signal, limit]) : limit;
  const hasBody = message.body !== undefined;
  try {
    return await fetch(message.url, {
      method: message.method,
      headers: hasBody ? { ...message.headers, 'content-type': 'application/json' } : message.headers,
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
