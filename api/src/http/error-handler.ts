import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { answerFailure } from './failures.ts';

/** Turns every error of every route into its answer; those of the server itself are logged. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failed = answerFailure(error);
    if (failed.status >= 500) logger.error({ err: error, requestId: request.id }, 'A request failed');
    if (response.headersSent) return next(error);
    response.status(failed.status).set(failed.headers).json(failed.body);
  };
}
