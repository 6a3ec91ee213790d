import { createServer, type Server } from 'node:http';
import { serveVersions } from './serve-versions.ts';
import { distFolder } from './workspace.ts';

/**
 * The server of one remote: `/current.json`, `/<name>/<version>/...` and `/health`. Its files may be used by any
 * site, since they hold nothing about a person.
 */
export function remoteServer(name: string): Server {
  const files = serveVersions(distFolder(name));
  return createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const path = new URL(request.url ?? '/', 'http://remote.invalid').pathname;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    if (path === '/health') return void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
    const below =
      path === '/current.json' ? path : path.startsWith(`/${name}/`) ? path.slice(name.length + 1) : null;
    if (below === null) return void response.writeHead(404).end();
    request.url = below;
    files(request, response, () => response.writeHead(404).end());
  });
}
