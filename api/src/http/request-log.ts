import { follow } from '@adili/server/requests/follow';
import { loggedPath } from '@adili/server/requests/follow-request';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** The secret of M-Pesa's callbacks is in their path: what follows is left out, in upper or lower case. */
const pathOf = (url: string): string => loggedPath(url.replace(/(\/webhooks\/).*/is, '$1'));

/** A line and a metric of each request, under an id that the answer carries too. */
export function requestLog(logger: Logger): RequestHandler {
  const followed = follow(logger, pathOf);
  return (request, response, next) => {
    followed(request, response, () => {
      response.setHeader('X-Request-Id', response.locals.requestId);
      next();
    });
  };
}
