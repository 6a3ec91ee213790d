import { createSecretKey, type KeyObject } from 'node:crypto';
import { roles } from '@adili/schemas/accounts/user';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { AccessTokens, Claims } from '../domain/foundation/ports/capabilities.ts';
import type { Clock } from '../runtime/clock.ts';

const algorithm = 'HS256';
const issuer = 'adili';
const audience = 'adili-api';
/** RFC 9068: what is signed for another purpose is no access token, though the key be the same. */
const type = 'at+jwt';

/** Seconds a bearer token lives. */
export const accessTokenLifetime = 15 * 60;

/** jsonwebtoken checks the times that are there; here they must be. */
const form = z.object({
  header: z.object({ typ: z.literal(type) }),
  payload: z.object({
    sub: z.string(),
    sid: z.string(),
    role: z.enum(roles),
    email: z.string(),
    iat: z.int(),
    exp: z.int(),
  }),
});

/** The secret that signed before. */
export interface PreviousSecret {
  readonly secret: string;
  /** The second from which on nothing that it signed counts. */
  readonly until: number;
}

// A key object: with a text, jsonwebtoken makes the key anew for each token.
const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** Bearer tokens as JWTs signed with one secret. */
export function createAccessTokens(secret: string, clock: Clock, previous?: PreviousSecret): AccessTokens {
  const key = keyOf(secret);
  const keyBefore = previous && keyOf(previous.secret);
  const now = () => Math.floor(clock().getTime() / 1000);

  /** Tokens whose signature was found right, with what they say: only the time can make it wrong. */
  const verified = new LRUCache<string, Claims & { iat: number; exp: number }>({ max: 5_000 });

  function readAgain(token: string): Claims | null {
    const known = verified.get(token);
    return known && known.iat <= now() && known.exp > now() ? known : null;
  }

  function read(token: string, ignoreExpiration: boolean): Claims | null {
    const claims = verify(token, key, ignoreExpiration);
    if (claims) verified.set(token, claims);
    if (claims || !keyBefore || !(ignoreExpiration || now() < previous.until)) return claims;
    return verify(token, keyBefore, ignoreExpiration);
  }

  function verify(token: string, key: KeyObject, ignoreExpiration: boolean) {
    try {
      const found = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        clockTimestamp: now(),
        ignoreExpiration,
        complete: true,
      });
      const claims = form.safeParse(found).data?.payload;
      if (!claims || claims.iat > now() || claims.exp - claims.iat > accessTokenLifetime) return null;
      return claims;
    } catch (error) {
      // A payload that is not JSON, or is null, comes as the parser's own error.
      if ([jwt.JsonWebTokenError, SyntaxError, TypeError].some((kind) => error instanceof kind)) return null;
      throw error;
    }
  }

  return {
    issue: ({ sub, sid, role, email }) =>
      jwt.sign({ sub, sid, role, email, iat: now() }, key, {
        algorithm,
        issuer,
        audience,
        expiresIn: accessTokenLifetime,
        header: { alg: algorithm, typ: type },
      }),
    read: (token) => readAgain(token) ?? read(token, false),
    readExpired: (token) => read(token, true),
  };
}
