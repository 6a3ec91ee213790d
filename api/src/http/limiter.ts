import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { TooManyAttemptsError } from '../domain/errors.ts';
import { callerAddress } from './caller-address.ts';
import type { Limit } from './limits.ts';

/** Allows so many calls per address; IPv6 addresses count by network. */
export function limiter({ calls, minutes }: Limit, scale: number): RequestHandler {
  return rateLimit({
    limit: Math.max(1, Math.round(calls * scale)),
    windowMs: minutes * 60_000,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether a forwarded address counts was settled before, by the hop and TRUST_PROXY.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (_request, response) => ipKeyGenerator(callerAddress(response)),
    handler: (_request, response, next) => {
      const seconds = Number.parseInt(response.get('Retry-After') ?? '', 10);
      next(new TooManyAttemptsError(Number.isNaN(seconds) ? minutes * 60 : seconds));
    },
  });
}
