import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { httpServer } from '@adili/server/http-server';
import { serveVersions } from './serve-versions.ts';
import { distFolder } from './workspace.ts';

/** Answers a request for a path, or answers false where the path is none of its own. */
export type PathHandler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * What every remote answers on its port: `/current.json`, `/<name>/<version>/...` and `/health`. Its files may be
 * used by any site, since they hold nothing about a person. `folder` is where its versions lie.
 */
export function remoteFiles(name: string, folder: string = distFolder(name)): PathHandler {
  const files = serveVersions(folder);
  return (request, response, path) => {
    if (path === '/health') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
      return true;
    }
    const below =
      path === '/current.json' ? path : path.startsWith(`/${name}/`) ? path.slice(name.length + 1) : null;
    if (below === null) return false;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    request.url = below;
    files(request, response, () => response.writeHead(404).end());
    return true;
  };
}

/** A server that asks the handlers in turn; what none of them answers is not found. */
export function serverOf(...handlers: readonly PathHandler[]): Server {
  return httpServer((request, response) => {
    const path = URL.parse(request.url ?? '/', 'http://remote.invalid')?.pathname ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    if (!handlers.some((handle) => handle(request, response, path))) response.writeHead(404).end();
  });
}

/** The server of one remote's container: its files and nothing else. */
export const remoteServer = (name: string): Server => serverOf(remoteFiles(name));
