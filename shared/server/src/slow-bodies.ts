import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerLimits } from './server-limits.ts';

type Limits = Pick<ServerLimits, 'requestTimeout' | 'longBody' | 'connectionsCheckingInterval'>;

/** A body under way. Its times are milliseconds of the process's own clock. */
interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly began: number;
  /** Where the present window began, of one that is let take longer. */
  window?: { readonly at: number; readonly bytes: number };
}

const underWay = new WeakMap<IncomingMessage, Body>();

const windowOf = ({ socket }: IncomingMessage) => ({ at: performance.now(), bytes: socket.bytesRead });

/**
 * Lets the body of a request take longer than others may, for as long as it comes at the least rate: for files, once it
 * is known who sends them.
 */
export function letTakeLong(request: IncomingMessage): void {
  const body = underWay.get(request);
  if (body) body.window = windowOf(request);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a body has had its time. Of one that is let take longer a window is begun anew where it brought enough. */
function isOver(body: Body, { requestTimeout, longBody }: Limits): boolean {
  const { request, began, window } = body;
  const now = performance.now();
  if (!window) return now - began > requestTimeout;
  const lasted = now - window.at;
  if (lasted < longBody.window) return false;
  // What waits here for our own reader is not the sender's delay.
  const isWaiting = request.readableLength > 0;
  const isFast = request.socket.bytesRead - window.bytes >= (longBody.leastRate * lasted) / 1_000;
  if (isWaiting || isFast) body.window = windowOf(request);
  return !isWaiting && !isFast;
}

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends a connection as Node does where a request has had its time. */
function cutOff(server: Server, { request, response }: Body): void {
  const { socket } = request;
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  if (server.emit('clientError', error, socket)) return;
  // A second answer would garble one that is on its way.
  const isAnswering = response.headersSent && !response.writableFinished;
  if (socket.writable && !isAnswering) socket.write(timedOut);
  socket.destroySoon();
}

/** Ends requests whose bodies come too slowly, so that no sender holds a connection for long by next to nothing. */
export function endSlowBodies(server: Server, limits: Limits): void {
  const bodies = new Set<Body>();
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    for (const body of bodies)
      if (body.request.complete || isOver(body, limits)) {
        bodies.delete(body);
        if (!body.request.complete) cutOff(server, body);
      }
    if (bodies.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    const body: Body = { request, response, began: performance.now() };
    const end = () => bodies.delete(body);
    request.once('end', end).once('close', end);
    bodies.add(body);
    underWay.set(request, body);
    looking ??= setInterval(look, limits.connectionsCheckingInterval).unref();
  });
}
