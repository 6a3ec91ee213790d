import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of tests on a port of this machine. */
export interface Site {
  /** 'http://localhost:port' */
  origin: string;
  /** What was asked for, as 'GET /path'. */
  requests: string[];
  close(): void;
}

export type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Serves HTML by path, or what answers by itself. */
export async function startSite(pages: Readonly<Record<string, string | Answer>>): Promise<Site> {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const page = pages[new URL(request.url ?? '/', 'http://localhost').pathname];
    if (typeof page === 'function') return page(request, response);
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A page with a title, a heading and what else it holds. */
export const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
