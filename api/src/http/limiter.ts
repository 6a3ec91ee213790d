import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { TooManyAttempts } from '../domain/errors.ts';
import type { Limit } from './limits.ts';

/** Allows so many calls per address; IPv6 addresses count by network. */
export function limiter({ calls, minutes }: Limit, scale: number): RequestHandler {
  return rateLimit({
    limit: Math.max(1, Math.round(calls * scale)),
    windowMs: minutes * 60_000,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether a forwarded address counts is TRUST_PROXY's business.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
    handler: (_request, response, next) => {
      const seconds = Number.parseInt(response.get('Retry-After') ?? '', 10);
      next(new TooManyAttempts(Number.isNaN(seconds) ? minutes * 60 : seconds));
    },
  });
}
