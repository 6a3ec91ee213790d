import { HOP_HEADER, readHop } from '@adili/server/hop';
import type { RequestHandler, Response } from 'express';
import type { Clock } from '../runtime/clock.ts';

/**
 * Settles whose call it is: the address that another server of the product proves to call for, else the one the
 * call came from, as far as TRUST_PROXY lets it be known.
 */
export const settleCallerAddress =
  (hopSecret: string | undefined, clock: Clock): RequestHandler =>
  (request, response, next) => {
    const { method, originalUrl: path } = request;
    const hop = hopSecret
      ? readHop(hopSecret, { method, path }, request.get(HOP_HEADER), clock().getTime())
      : null;
    response.locals.address = hop ?? request.ip ?? '';
    next();
  };

export const callerAddress = (response: Response): string => String(response.locals.address ?? '');
