import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A server that answers as the test says and keeps what it was asked. */
export async function startServer(answer: (seen: Seen, response: ServerResponse, count: number) => void) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    // Who asked may be gone before all of it is there: nobody waits for an answer then.
    const text = await readText(request).catch(() => null);
    if (text === null) return;
    const { method, url, headers } = request;
    const one = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) };
    answer(one, response, seen.push(one));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
