import { HOP_ANSWER, HOP_HEADER, readHop } from '@adili/server/hop';
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
    const given = request.get(HOP_HEADER);
    const hop = hopSecret ? readHop(hopSecret, { method, path }, given, clock().getTime()) : null;
    if (given !== undefined) response.set(HOP_HEADER, hop === null ? HOP_ANSWER.refused : HOP_ANSWER.counts);
    response.locals.address = hop ?? request.ip ?? '';
    next();
  };

export const callerAddress = (response: Response): string => String(response.locals.address ?? '');
