import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { TooManyAttemptsError } from '../domain/errors.ts';
import { callerAddress } from './caller-address.ts';
import type { Limit } from './limits.ts';

/** Of the addresses that called lately, the network that each counts for. */
const networks = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (address) => ipKeyGenerator(address),
});

/** Allows so many calls per address; IPv6 addresses count by network. */
export function limiter({ calls, minutes }: Limit, scale: number): RequestHandler {
  return rateLimit({
    limit: Math.max(1, Math.round(calls * scale)),
    windowMs: minutes * 60_000,
    // The later draft hashes the caller's address for every answer.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Whether a forwarded address counts was settled before, by the hop and TRUST_PROXY.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (_request, response) => networks.memo(callerAddress(response)),
    handler: (_request, response, next) => {
      const seconds = Number.parseInt(response.get('Retry-After') ?? '', 10);
      next(new TooManyAttemptsError(Number.isNaN(seconds) ? minutes * 60 : seconds));
    },
  });
}
