import type { RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { TooManyError } from '../domain/foundation/rate-limits/allow.ts';
import { tooManyAttempts } from '../domain/foundation/rate-limits/attempts.ts';
import type { Services } from '../domain/foundation/services.ts';
import type { Hits } from '../store/store.ts';
import { callerAddress } from './caller-address.ts';
import type { Limit } from './limits.ts';

/** Of the addresses that called lately, the network that each counts for. */
const networks = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (address) => ipKeyGenerator(address),
});

/** Counts calls for all processes that share the store. */
function sharedCounts(hits: Hits, { hmac }: Services, name: string, windowMs: number): Store {
  return {
    increment: async (network) => {
      // By the time of the library, which says when to come back.
      const now = Date.now();
      const hit = {
        key: hmac.sign('hit', name, network),
        now: new Date(now).toISOString(),
        until: new Date(now + windowMs).toISOString(),
      };
      const { count, until } = await hits.count(hit);
      return { totalHits: count, resetTime: new Date(until) };
    },
    // Every call counts, whatever became of it.
    decrement: () => undefined,
    resetKey: () => undefined,
    localKeys: false,
    prefix: name,
  };
}

/**
 * Allows so many calls per address; IPv6 addresses count by network.
 * @param countedBy what counts in place of the address
 * @param shared counts for all processes under this name, where several share the store; else each counts its own
 */
export function limiter(
  { calls, minutes }: Limit,
  scale: number,
  shared?: { readonly services: Services; readonly name: string },
  countedBy: (response: Response) => string = (response) => networks.memo(callerAddress(response)),
): RequestHandler {
  const hits = shared?.services.store.hits;
  return rateLimit({
    ...(shared && hits ? { store: sharedCounts(hits, shared.services, shared.name, minutes * 60_000) } : {}),
    limit: Math.max(1, Math.round(calls * scale)),
    windowMs: minutes * 60_000,
    // The later draft hashes the caller's address for every answer.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    // Whether a forwarded address counts was settled before, by the hop and TRUST_PROXY.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (_request, response) => countedBy(response),
    handler: (_request, response, next) => {
      const { sentence, code } = tooManyAttempts;
      const seconds = Number.parseInt(response.get('Retry-After') ?? '', 10);
      next(new TooManyError(sentence, Number.isNaN(seconds) ? minutes * 60 : seconds, code));
    },
  });
}
