import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { ShellConfig } from '../config.ts';

/** Calls of an operator's that one address may have refused in a minute. */
const MOST_REFUSED = 60;

/** Whoever is refused again and again is told to wait, before the API is asked about them any more. */
export const refusedCalls = ({ RATE_LIMIT_SCALE }: ShellConfig): RequestHandler =>
  rateLimit({
    limit: Math.max(1, Math.round(MOST_REFUSED * RATE_LIMIT_SCALE)),
    windowMs: 60_000,
    legacyHeaders: false,
    standardHeaders: 'draft-8',
    // Whether a forwarded address counts is TRUST_PROXY's business.
    validate: { xForwardedForHeader: false, trustProxy: false },
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
    // Only what was refused stays counted: an operator's calls cost nothing, nor does an API that is away.
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, { statusCode }) => statusCode !== 401 && statusCode !== 403,
    handler: (_request, response) =>
      void response.status(429).set('Cache-Control', 'no-store').json({
        error: 'Too many attempts. Please wait a while and try again.',
        code: 'too_many_attempts',
      }),
  });
