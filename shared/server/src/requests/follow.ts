import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type Answered, followRequest } from './follow-request.ts';

/** As Express has them. */
type Routed = IncomingMessage & { readonly route?: { readonly path?: unknown } };
type Response = ServerResponse & {
  /** `answered` is set where no route of Express says by its pattern what answered. */
  readonly locals: {
    requestId?: string;
    answered?: Answered;
    /** Ends the measure with the head of the answer, where its length says nothing of how fast it came. */
    endMeasure?: () => void;
  };
};

/** Follows each request that Express serves. */
export const follow =
  (log: Logger, pathOf?: (url: string) => string) =>
  (request: Routed, response: Response, next: () => void): void => {
    const followed = followRequest(request, log, pathOf);
    response.locals.requestId = followed.id;
    let isMeasured = false;
    const end = () => {
      if (isMeasured) return;
      isMeasured = true;
      const route = request.route?.path;
      const byRoute = { route: typeof route === 'string' ? route : 'none' };
      followed.end(response.locals.answered ?? byRoute, response);
    };
    response.locals.endMeasure = end;
    response.once('close', end);
    next();
  };
