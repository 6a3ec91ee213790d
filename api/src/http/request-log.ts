import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { redactIds } from '../runtime/redact-ids.ts';

const unlogged = new Set(['/health', '/ready', '/metrics']);

/**
 * Path without its query, which can hold a search for an address, without ids, which can be a person's, and without the
 * secret of M-Pesa's callbacks: their rest is left out, in upper or lower case.
 */
const pathOf = (url: string | undefined) =>
  redactIds(
    (url ?? '')
      .replace(/\?.*$/, '')
      .replace(/(\/webhooks\/).*/i, '$1')
      .slice(0, 200),
  );

/**
 * One line per request: method, path, status and time under an id that the answer carries too. No header, body
 * or query, so no token, cookie, password or address of a person.
 */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (!error && response.statusCode === 503) return 'warn';
      return error || response.statusCode >= 500 ? 'error' : 'info';
    },
    // Here the library makes up an error whose stack says nothing; errorHandler logs the real one.
    customErrorObject: (_request, response, _error, { err, ...rest }) =>
      response.statusCode >= 500 ? rest : { err, ...rest },
    autoLogging: { ignore: (request) => unlogged.has(pathOf(request.url)) },
    // Else the library copies all headers first, and they are not used.
    wrapSerializers: false,
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
      // A request that was broken off before its answer has no status.
      res: (response) => ({ status: response.headersSent ? response.statusCode : null }),
    },
  });
