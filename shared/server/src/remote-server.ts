import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { httpServer } from '@adili/server/http-server';
import { listedFiles } from './files/listed-files.ts';
import { DamagedFileError, serveVersions } from './serve-versions.ts';
import { distFolder } from './workspace.ts';

/** Answers a request for a path, or answers false where the path is none of its own. */
export type PathHandler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * What every remote answers on its port: `/current.json`, `/<name>/<version>/...` and `/health`. Its files may be
 * used by any site, since they hold nothing about a person. `folder` is where its versions lie.
 */
export function remoteFiles(name: string, folder: string = distFolder(name)): PathHandler {
  const files = serveVersions(folder, listedFiles(folder));
  return (request, response, path) => {
    if (path === '/health') {
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
      return true;
    }
    const below = path === '/current.json' ? path : fileOf(name, path);
    if (below === null) return false;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    request.url = below;
    files(request, response, (error) => answerFailure(response, error));
    return true;
  };
}

/** `/<version>/...` of a path that names the remote's files; null for every other path. */
const fileOf = (name: string, path: string): string | null =>
  new RegExp(`^/${name}(/[^/]+/.+)$`).exec(path)?.[1] ?? null;

/** What is not there is a plain 404. A file that is not the one built is not sent. */
export function answerFailure(response: ServerResponse, error?: unknown): void {
  if (error) console.error(error instanceof DamagedFileError ? error.message : error);
  if (response.headersSent) return void response.destroy();
  const status = error instanceof DamagedFileError ? 503 : error ? 500 : 404;
  response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
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
