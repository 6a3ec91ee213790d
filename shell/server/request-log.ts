import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const probes = new Set(['/health', '/ready']);

/** Path without its query, which can hold the token of a reset link. */
const pathOf = (url: string | undefined) => (url ?? '').replace(/\?.*$/, '').slice(0, 200);

/** Method, path and status of each request. No header and no query, so no token, grant or cookie of a person. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    useLevel: 'debug',
    autoLogging: { ignore: ({ url }) => probes.has(pathOf(url)) },
    // Else the library copies all headers first, for no use.
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: pathOf(url) }),
      // A request that was broken off before its response has no status.
      res: ({ headersSent, statusCode }) => ({ status: headersSent ? statusCode : null }),
    },
  });
