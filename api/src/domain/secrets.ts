import { createHash, randomBytes } from 'node:crypto';

/** A random text of 256 bits that can stand in a URL or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Enough for a text of 256 random bits, which can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A refresh token names its session and proves it. */
export const refreshToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

export function parseRefreshToken(token: string): { sessionId: string; hash: string } | null {
  const [sessionId, secret, ...rest] = token.split('.');
  if (!sessionId || !secret || rest.length > 0) return null;
  return { sessionId, hash: hashSecret(secret) };
}
