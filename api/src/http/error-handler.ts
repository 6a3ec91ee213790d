import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { RefusalError } from '../domain/foundation/errors.ts';
import { isReportedByStore } from '../store/errors.ts';
import { answerFailure } from './failures.ts';

/** Turns every error of every route into its answer; those of the server itself are logged. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const failed = answerFailure(error);
    // A refusal is no fault of the server's, and a flood of them must not fill the log.
    const isFault = failed.status >= 500 && !(error instanceof RefusalError) && !isReportedByStore(error);
    if (isFault) logger.error({ err: error, requestId: response.locals.requestId }, 'A request failed');
    if (response.headersSent) return next(error);
    response.status(failed.status).set(failed.headers).json(failed.body);
  };
}
