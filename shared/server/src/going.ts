import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as round } from 'node:timers/promises';

/** Milliseconds that a close waits at most for a round of the event loop without a new connection ... */
const PATIENCE = 1_000;
/** ... and how short that round is: in a long one a connection may have come again. */
const SHORT = 0.5;

/** `GET /ready` of a server that takes no part in what comes next. */
function sendGoing(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'going' }));
}

/** From now on `/ready` says that this server is going, and each answer is the last of its connection. */
export function sayGoing(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    response.shouldKeepAlive = false;
    if (request.url?.replace(/\?.*$/, '') === '/ready') return sendGoing(response);
    for (const listener of listeners) listener(request, response);
  });
}

/**
 * Resolves where no connection waits to be taken, for a close in the same round: the system resets the connections that
 * it took for us and that we did not take from it, with requests in them that a proxy may not send to another server.
 */
export async function untilNoneWaits(server: Server): Promise<void> {
  const until = performance.now() + PATIENCE;
  let isEmpty = false;
  const arrived = () => {
    isEmpty = false;
  };
  server.on('connection', arrived);
  let began = performance.now();
  let isShort = false;
  do {
    isEmpty = true;
    await round();
    const now = performance.now();
    isShort = now - began < SHORT;
    began = now;
  } while (!(isEmpty && isShort) && began < until);
  server.off('connection', arrived);
}
