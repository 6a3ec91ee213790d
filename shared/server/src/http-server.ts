import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ServerLimits, serverLimits } from './server-limits.ts';
import { endSlowBodies } from './slow-bodies.ts';

/**
 * A server that no slow caller holds: past a limit it answers 408 and closes. An answer that rests for long by
 * its nature, such as a stream of events, lifts the idle limit for itself with `response.setTimeout(0)`.
 */
export function httpServer(listener: RequestListener, changed: Partial<ServerLimits> = {}): Server {
  const limits = { ...serverLimits, ...changed };
  const { headersTimeout, connectionsCheckingInterval, keepAliveTimeout } = limits;
  // Node knows one limit for all bodies: the shorter one is ours to hold.
  const requestTimeout = Math.max(limits.requestTimeout, limits.longRequestTimeout);
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout,
  });
  endSlowBodies(server, limits);
  // What no server here does ends with its answer: Node would read the body on, as slowly as it comes.
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { Connection: 'close' }).end();
  });
  server.on('request', listener);
  const { idleTimeout, maxConnections, maxRequestsPerSocket } = limits;
  endIdle(server, idleTimeout);
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  return server;
}

/**
 * Ends a connection under whose request nothing moves for `limit` milliseconds. Node lets a write that is queued rest
 * for a second round of its timeout before it tells: so a round is half the limit here, and only what waits with
 * nothing queued, as while its answer is made, is given its second one by us.
 */
function endIdle(server: Server, limit: number): void {
  const round = limit / 2;
  const restedAt = new WeakMap<Socket, number>();
  server.setTimeout(round, (socket) => {
    const moved = socket.bytesRead + socket.bytesWritten;
    // Between two requests the socket's timeout is that of keep-alive, which is one whole round.
    const isOver = socket.writableLength > 0 || socket.timeout !== round || restedAt.get(socket) === moved;
    if (isOver) return socket.destroy();
    restedAt.set(socket, moved);
    return socket.setTimeout(round);
  });
}
