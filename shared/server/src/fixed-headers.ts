import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Headers by their names, as they are sent. */
export type FixedHeaders = Readonly<Record<string, string>>;

/**
 * The headers that a middleware sets on every answer alike, or on each to a request with these headers. It is asked
 * once, at the start: to make them anew for each answer costs more than to send them.
 */
export function fixedHeaders(
  middleware: Middleware,
  asked: Readonly<Record<string, string>> = {},
): FixedHeaders {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, asked);
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}

/** Sets these headers on every answer. */
export function setHeaders(headers: FixedHeaders): Middleware {
  const entries = Object.entries(headers);
  return (_request, response, next) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    next();
  };
}
