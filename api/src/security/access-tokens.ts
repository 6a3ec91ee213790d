import { createSecretKey } from 'node:crypto';
import { roles } from '@adili/schemas/user';
import jwt, { type VerifyOptions } from 'jsonwebtoken';
import { z } from 'zod';
import type { AccessTokens, Claims } from '../domain/capabilities.ts';
import type { Clock } from '../domain/clock.ts';

const algorithm = 'HS256';
const issuer = 'adili';

/** Seconds a bearer token lives. */
export const accessTokenLifetime = 15 * 60;

const claims = z.object({ sub: z.string(), sid: z.string(), role: z.enum(roles), email: z.string() });

/** Bearer tokens as JWTs signed with one secret. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  // A key object: with a text, jsonwebtoken makes the key anew for each token.
  const key = createSecretKey(secret, 'utf8');
  const now = () => Math.floor(clock().getTime() / 1000);

  function read(token: string, ignoreExpiration: boolean): Claims | null {
    try {
      const options: VerifyOptions = {
        algorithms: [algorithm],
        issuer,
        clockTimestamp: now(),
        ignoreExpiration,
      };
      return claims.safeParse(jwt.verify(token, key, options)).data ?? null;
    } catch (error) {
      if (error instanceof jwt.JsonWebTokenError) return null;
      throw error;
    }
  }

  return {
    issue: ({ sub, sid, role, email }) =>
      jwt.sign({ sub, sid, role, email, iat: now() }, key, {
        algorithm,
        issuer,
        expiresIn: accessTokenLifetime,
      }),
    read: (token) => read(token, false),
    readExpired: (token) => read(token, true),
  };
}
