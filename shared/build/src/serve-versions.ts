import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const YEAR_S = 31_536_000;

export type Handler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/**
 * Serves built versions (`/<version>/...`) for good and everything else in the folder with revalidation.
 * Versions that are published later are found too. Sends the `.br` beside a file where the browser takes it.
 */
export function serveVersions(folder: string): Handler {
  return sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    extensions: [],
    setHeaders(response, pathname) {
      const immutable = /^\/[^/]+\//.test(pathname) && !pathname.endsWith('.json');
      response.setHeader('Cache-Control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
}
