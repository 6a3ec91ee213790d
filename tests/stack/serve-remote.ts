import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFailure } from '@adili/server/remote-server';
import { serveVersions } from '@adili/server/serve-versions';

/** A remote's server on a free port of this machine. */
export interface ServedRemote {
  name: string;
  origin: string;
  /** Listens again, on the same port, where it was stopped. */
  start(): Promise<void>;
  /** Refuses connections from now on. */
  stop(): Promise<void>;
}

/** Answers as a remote's own server does, from a folder laid out as a workspace's `dist`. */
export function remoteFiles(name: string, folder: string): RequestListener {
  const files = serveVersions(folder);
  return (request, response) => {
    openToAll(response);
    request.url = (request.url ?? '').replace(`/${name}/`, '/');
    files(request, response, (error) => answerFailure(response, error));
  };
}

export function openToAll(response: Parameters<RequestListener>[1]): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

export async function serveRemote(name: string, answer: RequestListener): Promise<ServedRemote> {
  const server = createServer(answer);
  const listen = async (port: number) => {
    server.listen(port);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    name,
    origin: `http://localhost:${port}`,
    async start() {
      if (!server.listening) await listen(port);
    },
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
