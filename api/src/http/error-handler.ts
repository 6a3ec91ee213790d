import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../domain/errors.ts';
import { diskTroubleOf } from '../store/disk-trouble.ts';
import { StoreUnavailable } from '../store/errors.ts';
import { answerFailure } from './failures.ts';

/** A disk that takes no writes is told of once, by the store. */
const isToldElsewhere = (error: unknown) =>
  error instanceof StoreUnavailable && diskTroubleOf(error) !== null;

/** Turns every error of every route into its answer; those of the server itself are logged. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failed = answerFailure(error);
    // A refusal is no fault of the server's, and a flood of them must not fill the log.
    const isFault = failed.status >= 500 && !(error instanceof Refusal) && !isToldElsewhere(error);
    if (isFault) logger.error({ err: error, requestId: request.id }, 'A request failed');
    if (response.headersSent) return next(error);
    response.status(failed.status).set(failed.headers).json(failed.body);
  };
}
